//~ n >= 0 → n > 0 verified --property assertions
#include <assert.h>
int nondet_int(void);
static int quotient(int a, int n) {
  if (n >= 0) {
    assert(n != 0);
    return a / n;
  }
  return 0;
}
int main(void) { return quotient(100, nondet_int()); }
