/* Structs that point to structs. */
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

/*@ requires \valid(tail) || tail == \null; */
struct node *cons(int value, struct node *tail) {
  struct node *n = malloc(sizeof *n);
  if (n == NULL) return NULL;
  n->value = value;
  n->next = tail;
  return n;
}

int two(void) {
  struct node a = {1, NULL};
  struct node b = {2, &a};
  return 1 / b.next->value;
}

int three(void) {
  struct node a = {1, NULL};
  struct node b = {2, &a};
  return b.next->next->value; //~ ERROR null-dereference
}

int separate(void) {
  struct node a = {1, NULL};
  struct node b = {2, &a};
  b.value = 0;
  return 1 / a.value;
}

int same(void) {
  struct node a = {1, NULL};
  struct node *p = &a;
  p->value = 0;
  return 1 / a.value; //~ ERROR division-by-zero
}

int freed(void) {
  struct node *n = malloc(sizeof *n);
  if (n == NULL) return 0;
  n->next = NULL;
  struct node *m = n;
  free(n);
  return m->next == NULL; //~ ERROR use-after-free
}
