//~ UNKNOWN --time-limit 10
// A pointer to the elements of a member is moved into the next member, which memory of its own kind holds.
#include <assert.h>
struct item { char name[4]; int count; };
static void fill(char *p, int length) {
  for (int i = 0; i < length; i++) p[i] = 'x';
}
int main(void) {
  struct item s;
  s.count = 7;
  fill(s.name, 5);
  assert(s.count == 7);
  return 0;
}
