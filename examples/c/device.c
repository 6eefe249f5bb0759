// A driver's main loop, and the protocol that it has to keep: a device is locked when it is used, and never locked twice.
#include <assert.h>
#include <stdlib.h>

static int locked;

static void lock(void) {
  assert(!locked);
  locked = 1;
}

static void unlock(void) {
  assert(locked);
  locked = 0;
}

int main(void) {
  int handled = 0, before;
  do {
    lock();
    before = handled;
    if (rand() % 2) {
      unlock();
      handled++;
    }
  } while (handled != before);
  unlock();
  return 0;
}
