#include <stdlib.h>

int reused(int n) {
  int *p = malloc(sizeof *p);
  if (!p) return 0;
  *p = n;
  if (n == 12345) free(p);
  int result = *p;
  if (n != 12345) free(p);
  return result;
}
