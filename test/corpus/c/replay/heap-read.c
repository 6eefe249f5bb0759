#include <stdlib.h>

int last(int n) {
  if (n < 1 || n > 10) return 0;
  int *all = malloc(n * sizeof *all);
  if (!all) return 0;
  all[0] = 3;
  int result = all[n - 1 + all[0] / 3];
  free(all);
  return result;
}
