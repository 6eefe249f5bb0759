#include <assert.h>

int nondet_int(void);

int middle(int a) {
  int b = nondet_int();
  if (a < 10 || b <= a) return 0;
  assert(b != a + 5);
  return b - a;
}
