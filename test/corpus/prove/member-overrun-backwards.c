//~ UNKNOWN --time-limit 10
#include <assert.h>
struct queue { int length; int items[2]; };
int main(void) {
  struct queue q = {5, {0, 0}};
  int *p = q.items;
  *--p = 6;
  assert(q.length == 5);
  return 0;
}
