//~ smaller(a, b) → larger(a, b) --property assertions
#include <assert.h>
static int smaller(int a, int b) { return a < b ? a : b; }
static int larger(int a, int b) { return a > b ? a : b; }
static int spread(int a, int b) { return smaller(a, b) - smaller(a, b); }
int main(void) {
  assert(spread(3, 8) == 5);
  assert(larger(1, 2) == 2);
  return 0;
}
