//~ UNSAFE use-after-free 12 --engine run
// The same, with an error far away.
#include <stdlib.h>

int main(void) {
  int *last = NULL;
  for (int i = 0; i < 2000; i++) {
    int *now = malloc(sizeof *now);
    *now = i;
    if (i < 1999) free(now);
    else last = now;
    if (i == 1999) free(now), *last += 1;
  }
  return 0;
}
