//~ 0 → 1 --property assertions
#include <assert.h>
int main(void) {
  int p = 0;
  for (int i = 1; i <= 5; i++)
    p = p * i;
  assert(p == 120);
  return 0;
}
