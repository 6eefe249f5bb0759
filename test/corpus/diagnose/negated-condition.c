//~ p → !p
#include <stdlib.h>
int nondet_int(void);
int x;
int main(void) {
  int *p = nondet_int() ? &x : 0;
  if (p)
    return 0;
  *p = 1;
  return 1;
}
