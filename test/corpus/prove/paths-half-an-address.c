//~ UNSAFE error-call 12 --property unreach-call --engine paths
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

/* Old code compares what fits into an int of its pointers: no object lies where that is nothing. */
int main(void) {
  int *block = malloc(sizeof *block);
  if (block == 0) return 0;
  if ((unsigned)(unsigned long)block == 0) return 0;
  *block = __VERIFIER_nondet_int();
  if (*block == 1234567) reach_error();
  return 0;
}
