//~ SAFE
// As far as the member goes.
#include <assert.h>
struct item { char name[4]; int count; int marks[3]; };
static void fill(char *p, int length) {
  for (int i = 0; i < length; i++) p[i] = 'x';
}
static int sum(const int *p, int length) {
  int all = 0;
  for (int i = 0; i < length; i++) all += p[i];
  return all;
}
int main(void) {
  struct item s = {"", 7, {1, 2, 3}};
  fill(s.name, 4);
  assert(s.count == 7);
  assert(sum(s.marks, 3) == 6);
  return 0;
}
