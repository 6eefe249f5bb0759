/* Another file may define what is defined as weak here: nothing is certain of what such a function does, or of what such a constant is. */
__attribute__((weak)) int size(void) { return 0; }
__attribute__((weak)) int *get(void) { return 0; }
__attribute__((weak)) const int limit = 0;
__attribute__((weak)) int *const place = 0;
__attribute__((weak)) void set(int *to) { *to = 0; }
__attribute__((weak)) void stop(void) { __builtin_trap(); }
int defined(void) { return 0; }

int by_its_result(void) { return 10 / size(); }
int through_its_result(void) { return *get(); }
int by_a_constant(void) { return 10 / limit; }
int through_a_constant(void) { return *place; }
int by_its_effect(void) {
  int x = 1;
  set(&x);
  return 10 / x;
}
int after_it(int *p) {
  stop();
  if (p == 0) return 1;
  return 2;
}
int by_what_is_not_weak(void) { return 10 / defined(); } //~ DOOMED division-by-zero

__attribute__((weak)) int its_own(int x) {
  if (x == 0) return 1 / x; //~ DOOMED division-by-zero
  return x;
}
