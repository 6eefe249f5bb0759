//~ UNSAFE assertion 7 --engine predicates
#include <assert.h>

static int locked, handled;

static void lock(void) {
  assert(!locked);
  locked = 1;
}

int __VERIFIER_nondet_int(void);

int main(void) {
  int before;
  do {
    lock();
    before = handled;
    if (__VERIFIER_nondet_int()) {
      /* The device stays locked once in a while. */
      locked = handled % 3 == 2;
      handled++;
    }
  } while (handled != before);
  return 0;
}
