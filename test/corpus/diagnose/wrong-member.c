//~ r->high → r->low --property assertions
#include <assert.h>
struct range {
  int low;
  int high;
};
static int length(const struct range *r) { return r->high - r->high; }
int main(void) {
  struct range r = {3, 10};
  assert(length(&r) == 7);
  return 0;
}
