//~ a < b → a > b verified --property assertions
#include <assert.h>
int nondet_int(void);
static int max(int a, int b) { return a < b ? a : b; }
int main(void) {
  int x = nondet_int(), y = nondet_int();
  int m = max(x, y);
  assert(m >= x && m >= y);
  return 0;
}
