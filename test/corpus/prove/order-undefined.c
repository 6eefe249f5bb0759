//~ UNKNOWN
#include <assert.h>

int main(void) {
  int i = 1;
  i = i++ + i;
  assert(i == 2 || i == 3);
  return 0;
}
