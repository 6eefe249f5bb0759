//~ SAFE
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
typedef int wide __attribute__((aligned(32)));
struct both { char c; wide w; };
_Alignas(128) static char buffer[5];
static long number;

int main(void) {
  _Alignas(64) char own[3];
  double real;
  struct both both[2];
  assert(((uintptr_t)buffer & 127) == 0 && ((uintptr_t)own & 63) == 0);
  assert(((uintptr_t)&real & 7) == 0 && ((uintptr_t)&number & 7) == 0);
  assert(((uintptr_t)&both[1].w & 31) == 0);
  char *p = malloc(3), *q = aligned_alloc(256, 256);
  assert(((uintptr_t)p & 15) == 0 && ((uintptr_t)q & 255) == 0);
  free(p);
  free(q);
  return 0;
}
