//~ n >= 0 → n <= 0
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  int n = nondet_int();
  int *p = malloc(sizeof *p);
  if (p == 0)
    return 1;
  *p = n;
  if (n > 0)
    free(p);
  if (n >= 0)
    free(p);
  return 0;
}
