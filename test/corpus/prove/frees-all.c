//~ SAFE --property memsafety
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

int main(void) {
  int *p = malloc(sizeof *p);
  if (p == 0)
    return 1;
  *p = __VERIFIER_nondet_int();
  if (*p > 0) {
    free(p);
    return 2;
  }
  free(p);
  return 0;
}
