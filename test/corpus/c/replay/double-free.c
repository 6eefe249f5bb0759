#include <stdlib.h>

void twice(int n) {
  char *p = malloc(10);
  if (!p) return;
  if ((n & 7) == 5) free(p);
  free(p);
}
