//~ total > LIMIT → total >= LIMIT --property assertions
#include <assert.h>
#define LIMIT 100
static int discount(int total) { return total > LIMIT ? total / 10 : 0; }
int main(void) {
  assert(discount(50) == 0);
  assert(discount(100) == 10);
  assert(discount(200) == 20);
  return 0;
}
