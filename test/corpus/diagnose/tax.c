//~ 19 → 20 --property assertions
#include <assert.h>
#define RATE 20
static int tax(int price) { return price * 19 / 100; }
int main(void) {
  assert(tax(100) == RATE);
  assert(tax(50) == 10);
  return 0;
}
