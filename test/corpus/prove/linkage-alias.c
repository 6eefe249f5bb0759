//~ UNSAFE assertion 9
/* What is written under one name is read under the other. */
#include <assert.h>
static int divisor = 4;
extern int other_name __attribute__((alias("divisor")));

int main(void) {
  other_name = 0;
  assert(divisor != 0);
  return 0;
}
