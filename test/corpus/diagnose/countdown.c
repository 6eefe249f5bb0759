//~ i > 0 → i >= 0 --property assertions
#include <assert.h>
int main(void) {
  int a[4] = {1, 2, 3, 4};
  int s = 0;
  for (int i = 3; i > 0; i--)
    s = s * 10 + a[i];
  assert(s == 4321);
  return 0;
}
