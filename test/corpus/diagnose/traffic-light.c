//~ GREEN → RED --property assertions
#include <assert.h>
enum light { RED, GREEN, YELLOW };
static enum light next(enum light now) {
  if (now == RED)
    return GREEN;
  if (now == GREEN)
    return YELLOW;
  return GREEN;
}
int main(void) {
  enum light l = RED;
  l = next(l);
  l = next(l);
  assert(l == YELLOW);
  l = next(l);
  assert(l == RED);
  return 0;
}
