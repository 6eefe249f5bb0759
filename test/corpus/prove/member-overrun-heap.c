//~ UNKNOWN --time-limit 10
#include <assert.h>
#include <stdlib.h>
struct record { int numbers[2]; int *other; };
int main(void) {
  struct record *r = malloc(sizeof *r);
  if (!r) return 0;
  int x = 1;
  r->other = &x;
  int *p = r->numbers;
  p[2] = 0;
  p[3] = 0;
  assert(r->other == &x);
  free(r);
  return 0;
}
