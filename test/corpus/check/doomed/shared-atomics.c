/* Other threads may change an atomic object between any two accesses; a local that nobody else knows keeps its value. */
#include <stdatomic.h>

struct counter {
  _Atomic int value;
  int plain;
};

atomic_int shared;
static atomic_int hidden;
int builtin;

int of_all_files(void) {
  atomic_store(&shared, 0);
  return 1 / atomic_load(&shared);
}

int of_this_file(void) {
  atomic_store(&hidden, 0);
  return 1 / atomic_load(&hidden);
}

int by_its_name(void) {
  shared = 0;
  return 1 / shared;
}

int by_builtins(void) {
  __atomic_store_n(&builtin, 0, 5);
  return 1 / __atomic_load_n(&builtin, 5);
}

int by_old_builtins(void) {
  __sync_lock_release(&builtin);
  return 1 / __sync_fetch_and_add(&builtin, 1);
}

int in_a_struct(struct counter *c) {
  c->value = 0;
  return 1 / c->value;
}

int beside_it(struct counter *c) {
  c->plain = 0;
  return 1 / c->plain; //~ DOOMED division-by-zero
}

int own(void) {
  atomic_int counter = 1;
  atomic_fetch_sub(&counter, 1);
  return 1 / counter; //~ DOOMED division-by-zero
}
