//~ UNKNOWN --time-limit 10
#include <assert.h>
struct inner { short values[3]; };
struct outer { struct inner in; short after; long last; };
int main(void) {
  struct outer both[2] = {{{{0}}, 1, 2}, {{{0}}, 3, 4}};
  short *p = both[1].in.values;
  for (int i = 0; i <= 3; i++) *p++ = 9;
  assert(both[1].after == 3);
  return 0;
}
