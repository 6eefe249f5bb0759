/* What the programmer says cannot happen. */
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <stdbool.h>

enum color { red, green, blue };

int assert_zero(enum color c) {
  switch (c) {
    case red: return 1;
    case green: return 2;
    case blue: return 3;
  }
  assert(0);
  return 0;
}

int assert_with_text(enum color c) {
  switch (c) {
    case red: return 1;
    case green: return 2;
    default: assert(0 && "no such color"); return 0;
  }
}

int assert_text_first(enum color c) {
  if (c == red) return 1;
  assert("no such color" && 0);
  return 0;
}

int assert_false(int n) {
  if (n >= 0) return n;
  assert(false && "negative");
  return -n;
}

int assert_not_text(int n) {
  if (n >= 0) return n;
  assert(!"negative");
  return -n;
}

int default_assert(int n) {
  int *p = NULL;
  switch (n) {
    case 1: p = &n; break;
    default: assert(0);
  }
  return *p;
}

int unreachable_builtin(enum color c) {
  switch (c) {
    case red: return 1;
    case green: return 2;
    case blue: return 3;
  }
  __builtin_unreachable();
}

int trap(int n) {
  if (n > 0) return n;
  __builtin_trap();
}

#define NOT_REACHED() do { assert(!"reached"); abort(); } while (0)

int macro(int n) {
  if (n > 0) return n;
  NOT_REACHED();
}

#define MUST(condition) do { if (!(condition)) abort(); } while (0)

int must(int *p) {
  MUST(p != NULL);
  MUST(*p > 0);
  return *p;
}

int plain_assert(int *p, int n) {
  assert(p);
  assert(n > 0);
  return *p / n;
}

/* Who writes out such an access, or such a call, wants the program to end there. */
void crashes(int c) {
  if (c == 1) *(volatile int *)0 = 0;
  if (c == 2) ((void (*)(void))0)();
}
