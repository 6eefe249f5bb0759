//~ SAFE
/* Other names, weak ones, and what runs before main. */
#include <assert.h>
#include <stdlib.h>

static int stock = 7;
extern int supply __attribute__((alias("stock")));

static int twice(int n) { return 2 * n; }
int doubled(int n) __attribute__((alias("twice")));

extern int nowhere __attribute__((weak));
extern void tell(int n) __attribute__((weak));
static int borrowed __attribute__((weakref("supply")));
__attribute__((weak)) int usual(void) { return 3; }

static int order;
__attribute__((constructor(300))) static void later(void) { order = order * 10 + 2; }
__attribute__((constructor(100 + 50))) static void sooner(void) { order = order * 10 + 1; }
__attribute__((constructor)) static void at_last(void) { order = order * 10 + 3; }
__attribute__((destructor(200))) static void end(void) { assert(order == 0); }
__attribute__((destructor)) static void before_the_end(void) { order = 0; }

int main(void) {
  assert(order == 123);
  supply++;
  assert(stock == 8 && &stock == &supply && &borrowed == &stock);
  assert(doubled(4) == 8);
  assert(&nowhere == 0);
  if (tell) tell(1 / (order - 123));
  assert(usual() == 3 && &usual != 0);
  if (stock == 9) return 0;
  exit(0);
}
