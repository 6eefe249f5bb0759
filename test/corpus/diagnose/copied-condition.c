//~ width → height verified --property assertions
#include <assert.h>
int nondet_int(void);
int main(void) {
  int width = nondet_int(), height = nondet_int();
  int x = 0, y = 0;
  if (width < 0 || width > 100)
    return 0;
  if (height < 0 || width > 100)
    return 0;
  x = width;
  y = height;
  assert(x <= 100 && y <= 100);
  return 0;
}
