//~ UNKNOWN --time-limit 10
// Which of the two comes first is the machine's choice, so that one execution does not decide it.
#include <assert.h>
#include <stdint.h>
int a, b;
int main(void) {
  assert((uintptr_t)&a < (uintptr_t)&b);
  return 0;
}
