#include <stdlib.h>

void inside(int n) {
  int *p = malloc(4 * sizeof *p);
  if (!p) return;
  if (n == -3) p++;
  free(p);
}
