/* Null pointers along different ways: nine functions are wrong and five are right, as in the micro-benchmark for detectors of null pointers. */
#include <stddef.h>

struct thing {
  int code;
};
static struct thing one, two;

int level_right(int level) {
  struct thing *x = NULL;
  if (level > 0) x = &one;
  if (level > 4) return x->code;
  return 0;
}

int level_wrong(int level) {
  struct thing *x = NULL;
  if (level > 0) x = &one;
  if (level < 4) return x->code; //~ DOOMED? null-dereference because 17 18 19
  return 0;
}

int flag_right(int b) {
  struct thing *x = NULL;
  if (b) x = &one;
  if (b) return x->code;
  return 0;
}

int flag_wrong(int b) {
  struct thing *x = NULL;
  if (b) x = &one;
  if (!b) return x->code; //~ DOOMED null-dereference because 31 32 33
  return 0;
}

int second_right(struct thing *x) {
  struct thing *y = NULL;
  if (x != NULL) y = &two;
  if (y != NULL) return x->code + y->code;
  else return 0;
}

int second_wrong(struct thing *x) {
  struct thing *y = NULL;
  if (x != NULL) y = &two;
  if (y != NULL) return x->code + y->code;
  else return x->code; //~ DOOMED null-dereference
}

int chain_wrong(int b) {
  struct thing *x = NULL, *y = NULL;
  if (b) x = &one;
  if (x != NULL) y = &two;
  if (y != NULL) return x->code + y->code;
  else return x->code; //~ DOOMED null-dereference
}

int chain_right(int b) {
  struct thing *x = NULL, *y = NULL;
  if (b) x = &one;
  if (x != NULL) y = &two;
  if (y != NULL) return x->code + y->code;
  else return 0;
}

int tested_wrong(struct thing *x) {
  if (x == NULL) {
    return x->code; //~ DOOMED null-dereference because 68
  }
  return 0;
}

int copied_wrong(struct thing *x) {
  if (x == NULL) {
    struct thing *y = x;
    return y->code; //~ DOOMED null-dereference because 75 76
  }
  return 0;
}

static int unless(struct thing *x, int b) {
  if (b) return 0;
  return x->code;
}

static int code_of(struct thing *x) {
  return x->code;
}

int call_wrong(int b) {
  struct thing *x = NULL;
  if (b) x = &one;
  return unless(x, b); //~ DOOMED? null-dereference
}

int call_right(int b) {
  struct thing *x = NULL;
  if (!b) x = &one;
  return unless(x, b);
}

int call_with_null(void) {
  return code_of(NULL); //~ DOOMED null-dereference
}

int call_after_choice(int b) {
  struct thing *x = NULL;
  if (b) x = &one;
  return code_of(x); //~ DOOMED? null-dereference
}
