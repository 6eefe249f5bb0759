//~ UNKNOWN --time-limit 10
#include <assert.h>
#include <stdlib.h>
int main(void) {
  char *p = malloc(24);
  free(p);
  char *q = malloc(24);
  assert(p != q);
  free(q);
  return 0;
}
