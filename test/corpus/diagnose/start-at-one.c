//~ 9 → 10 verified --property assertions
#include <assert.h>
int main(void) {
  int n = 9;
  int count = 0;
  while (count < n)
    count++;
  assert(count == 10);
  return 0;
}
