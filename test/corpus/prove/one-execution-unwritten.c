//~ UNSAFE error-call 8 --engine run
// What was never written may be anything: there is more than one execution.
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
  int *p = malloc(sizeof *p);
  if (*p == 5) reach_error();
  free(p);
  return 0;
}
