//~ UNKNOWN
/* A function that nothing here calls writes it: an interrupt may. */
#include <assert.h>

static volatile int ticks;

void on_tick(void) { ticks++; }

int main(void) {
  ticks = 0;
  assert(ticks == 0);
  return 0;
}
