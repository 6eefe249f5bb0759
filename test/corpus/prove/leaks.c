//~ UNSAFE memory-leak 7 --property memsafety
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

/* Only one of the two is freed, and only sometimes. */
int main(void) {
  int *p = malloc(sizeof *p);
  int *q = malloc(sizeof *q);
  if (__VERIFIER_nondet_int())
    free(p);
  free(q);
  return 0;
}
