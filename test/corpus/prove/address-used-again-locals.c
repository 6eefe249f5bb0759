//~ UNKNOWN --time-limit 10
#include <assert.h>
#include <stdint.h>
static uintptr_t kept;
static void first(void) {
  int x = 1;
  kept = (uintptr_t)&x;
}
static void second(void) {
  int y = 2;
  assert((uintptr_t)&y != kept);
}
int main(void) {
  first();
  second();
  return 0;
}
