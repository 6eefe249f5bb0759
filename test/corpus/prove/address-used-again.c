//~ UNKNOWN --time-limit 10
// The second block may lie where the first one was.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
int main(void) {
  char *p = malloc(24);
  uintptr_t first = (uintptr_t)p;
  free(p);
  char *q = malloc(24);
  uintptr_t second = (uintptr_t)q;
  free(q);
  assert(first != second);
  return 0;
}
