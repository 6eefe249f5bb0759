//~ s * n → s / n --property assertions
#include <assert.h>
int main(void) {
  int a[4] = {2, 4, 6, 8};
  int s = 0, n = 4;
  for (int i = 0; i < n; i++)
    s += a[i];
  int mean = s * n;
  assert(mean == 5);
  return 0;
}
