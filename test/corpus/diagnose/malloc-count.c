//~ n → n * sizeof(*a)
#include <stdlib.h>
int main(void) {
  int n = 3;
  int *a = malloc(n);
  if (a) {
    for (int i = 0; i < n; i++)
      a[i] = i;
    free(a);
  }
  return 0;
}
