//~ SAFE --property unreach-call
/** How many there are is not known, and some cells are written before their turn. */
#include <stdlib.h>
extern int nondet(void);
extern void reach_error(void);

int main(void) {
  int n = nondet(), i;
  if (n < 2 || n > 100000) return 0;
  int *a = malloc(n * sizeof(int));
  for (i = 0; i < n; i++) {
    if (i + 1 < n) a[i + 1] = 0;
    a[i] = i;
  }
  for (i = 0; i < n; i++) {
    if (a[i] < i) reach_error();
  }
  return 0;
}
