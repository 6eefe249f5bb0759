//~ i < n - 1 → i <= n - 1 --property assertions
#include <assert.h>
static int sum_to(const int *a, int n) {
  int s = 0;
  for (int i = 0; i < n - 1; i++)
    s += a[i];
  return s;
}
int main(void) {
  int a[3] = {4, 5, 6};
  assert(sum_to(a, 3) == 15);
  return 0;
}
