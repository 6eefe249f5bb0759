//~ UNKNOWN
// What is in the strings is not modelled, so that nothing is said of whoever relies on it.
#include <assert.h>
#include <stdlib.h>

int main(int argc, char *argv[]) {
  if (argc < 2) return 1;
  int n = atoi(argv[1]);
  assert(n == n);
  return 0;
}
