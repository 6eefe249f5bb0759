//~ UNSAFE assertion 7
#include <assert.h>
#include <stdint.h>

int main(void) {
  char own[8] = {0};
  assert(((uintptr_t)(own + 1) & 3) == 0);
  return own[0];
}
