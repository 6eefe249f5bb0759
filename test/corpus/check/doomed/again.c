/* Objects that have been looked at before, and something has happened since. */
#include <stddef.h>
#include <stdlib.h>

struct pair {
  int a, b;
};

static void release(struct pair *p) {
  free(p);
}

int freed(void) {
  struct pair *p = malloc(sizeof *p);
  if (p == NULL) return 0;
  p->a = 1;
  free(p);
  return p->b; //~ DOOMED use-after-free
}

int freed_by_a_call(void) {
  struct pair *p = malloc(sizeof *p);
  if (p == NULL) return 0;
  p->a = 1;
  release(p);
  return p->b; //~ DOOMED use-after-free
}

int freed_on_one_way(int c) {
  struct pair *p = malloc(sizeof *p);
  if (p == NULL) return 0;
  p->a = 1;
  if (c) free(p);
  if (c) return p->b; //~ DOOMED use-after-free
  free(p);
  return 0;
}

int out_of_scope(void) {
  int *p;
  {
    int x;
    p = &x;
    *p = 1;
  }
  return *p; //~ DOOMED use-after-free
}

int another(struct pair *p) {
  p->a = 1;
  p = NULL;
  return p->b; //~ DOOMED null-dereference
}

int another_in_parts(struct pair *p, struct pair **from) {
  p->a = 1;
  *from = NULL;
  p = *from;
  return p->b; //~ DOOMED null-dereference
}

int on_one_of_two_ways(int c, struct pair *p) {
  if (c) p->a = 1;
  else p = NULL;
  if (!c) return p->b; //~ DOOMED null-dereference
  return 0;
}

int after_a_loop(int n, struct pair *p) {
  p->a = 1;
  while (n > 0) {
    p = NULL;
    if (n == 7) return p->b; //~ DOOMED null-dereference
    n--;
    break;
  }
  return 0;
}

int fallen_through(int c, struct pair *p) {
  switch (c) {
  case 0:
    p->a = 1;
    p = NULL;
  case 1:
    if (c == 0) return p->b; //~ DOOMED null-dereference
    return 1;
  default:
    return 0;
  }
}

int further_away(int *p) {
  p[1] = 1;
  int local[3] = {1, 2, 3};
  p = local;
  p[2] = 1;
  return p[3]; //~ DOOMED out-of-bounds
}
