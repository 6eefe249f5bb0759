//~ a[i] < m → a[i] > m --property assertions
#include <assert.h>
int main(void) {
  int a[4] = {3, 9, 2, 5};
  int m = a[0];
  for (int i = 1; i < 4; i++)
    if (a[i] < m)
      m = a[i];
  assert(m == 9);
  return 0;
}
