//~ UNKNOWN --property memsafety
/* What a variable of static storage still leads to is not lost; whether it does is not looked into. */
#include <stdlib.h>

static int *kept;

int main(void) {
  kept = malloc(sizeof *kept);
  return kept == 0;
}
