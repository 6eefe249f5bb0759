//~ SAFE
/* Whichever call comes first. */
#include <assert.h>
static int count;
static int next(void) { return count++; }
static int fill(int *to, int value) { return *to = value; }

int main(void) {
  int a, b;
  assert(next() + next() == 1);
  assert(fill(&a, 2) * fill(&b, 3) == 6 && a == 2 && b == 3);
  return 0;
}
