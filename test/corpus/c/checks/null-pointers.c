/* Pointers that may be null. */
#include <stddef.h>

struct node {
  int value;
  struct node *next;
};

int always(void) {
  int *p = NULL;
  return *p; //~ ERROR null-dereference
}

int sometimes(int x) {
  int y = 1;
  int *p = x > 5 ? &y : NULL;
  return *p; //~ ERROR null-dereference
}

int guarded(int x) {
  int y = 1;
  int *p = x > 5 ? &y : NULL;
  return p != NULL ? *p : 0;
}

/*@ requires n == \null || \valid(n); */
int value(struct node *n) {
  return n->value; //~ ERROR null-dereference
}

/*@ requires n == \null || \valid(n); */
int value_or(struct node *n, int other) {
  return n ? n->value : other;
}

/*@ requires n == \null || \valid(n); */
int *address(struct node *n) {
  return &n->value;
}

/*@ requires \valid(n);
    requires n->next == \null || \valid(n->next); */
int second(struct node *n) {
  return n->next->value; //~ ERROR null-dereference
}

/*@ requires \valid(n);
    requires n->next == \null || \valid(n->next); */
int second_if_any(struct node *n) {
  if (n->next == NULL) return -1;
  return n->next->value;
}

/* Null in the program is \null in annotations. */
int is_null(const int *p) {
  if (!p) {
    //@ assert p == \null;
    return 1;
  }
  //@ assert p != \null;
  return 0;
}
