//~ SAFE
/* Nothing but the program changes its own volatile objects: they hold what was last written. */
#include <assert.h>
#include <stdlib.h>

volatile int shared = 4;
static volatile int hidden;
struct device {
  volatile int status;
  int other;
};

static int sum_through(volatile int *p) { return p[0] + p[1]; }

int main(void) {
  volatile int i;
  int steps = 0;
  for (i = 0; i < 3; i++) steps++;
  assert(steps == 3);
  assert(shared == 4 && hidden == 0);
  hidden = 3;
  assert(hidden == 3);
  struct device d = {1, 2};
  d.status = 5;
  assert(d.status == 5 && d.other == 2);
  volatile int pair[2] = {1, 2};
  pair[1] = 7;
  assert(sum_through(pair) == 8);
  int *plain = malloc(sizeof *plain);
  *plain = 6;
  assert(*(volatile int *)plain == 6);
  free(plain);
  volatile struct device e = {1, 2};
  e.other = 3;
  assert(e.other == 3);
  return 0;
}
