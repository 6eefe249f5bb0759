//~ UNSAFE assertion 9
/* Compilers differ in which call comes first. */
#include <assert.h>
static int count;
static int next(void) { return count++; }
static int difference(int a, int b) { return a - b; }

int main(void) {
  assert(difference(next(), next()) == -1);
  return 0;
}
