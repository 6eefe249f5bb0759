//~ 1 → 0 --property assertions
#include <assert.h>
int a[4] = {5, 1, 2, 3};
int main(void) {
  int sum = 0;
  for (int i = 1; i < 4; i++)
    sum += a[i];
  assert(sum == 11);
  return 0;
}
