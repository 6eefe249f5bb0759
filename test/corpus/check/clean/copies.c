/* Statements that stand in several copies, of which one is fine. */
#include <stddef.h>
#include "copies.h"

#define CLEAR(p) do { if (p) *(p) = 0; else if (limit) *(limit) = 0; } while (0)

int *limit;

void macro_twice(int *p) {
  int local = 1;
  CLEAR(p);
  CLEAR(&local);
}

#define VALUE(p) ((p) ? *(p) : 0)

int macro_of_null(int n) {
  return VALUE((int *)NULL) + VALUE(&n);
}

#define MAX(a, b) ((a) > (b) ? (a) : (b))

int nested_macro(int a, int b, int c) {
  return MAX(MAX(a, b), MAX(b, c));
}

int inlined_twice(int n) {
  return value_or_zero(NULL) + value_or_zero(&n);
}

int inlined_with_constant(int n) {
  return choose(&n, 0) + choose(NULL, 1);
}

static int chosen(int mode, int *p) {
  if (mode == 0) return 0;
  if (mode == 1) return *p;
  return p ? *p : 1;
}

int modes(int n) {
  return chosen(0, NULL) + chosen(1, &n) + chosen(2, NULL);
}

int only_one_mode(int n) {
  return chosen(0, NULL) + n;
}

/* Ways that a macro has within it, and that nobody wrote who uses it. */
union tagged {
  struct {
    unsigned is_number : 1;
  } bits;
  struct node *node;
};

struct node {
  int count;
  union tagged first;
};

#define FIRST_OF(t) ((t).bits.is_number ? (union tagged *)0 : &(t).node->first)
#define LENGTH_OF(n) ((n) && (n)->count > 0 ? (n)->count : 0)
#define COUNT(n, into)      \
  if ((n) == NULL) {        \
    into = 0;               \
  } else {                  \
    into = (n)->count;      \
  }

unsigned first_bit(union tagged t) {
  return FIRST_OF(t)->bits.is_number;
}

int share(int n, struct node *of) {
  return n / LENGTH_OF(of);
}

int per_node(int n, struct node *of) {
  int count;
  COUNT(of, count)
  return n / count + of->count;
}

void put_twice(union marked *into, union marked m) {
  put_next(into, m);
  put_next(into + 1, m);
}
