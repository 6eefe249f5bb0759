//~ UNSAFE assertion 9
/* What is defined elsewhere may be a device's. */
#include <assert.h>

extern volatile int port;

int main(void) {
  int first = port;
  assert(first == port);
  return 0;
}
