#include <stdlib.h>
#include <string.h>

char *copied(int n) {
  if (n < 0 || n > 6) return 0;
  char *copy = malloc(5);
  if (!copy) return 0;
  memset(copy, 0, 5);
  copy[n] = 'c';
  return copy;
}
