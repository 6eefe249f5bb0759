//~ UNSAFE error-call 24 --property unreach-call --engine paths
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct node { int value; struct node *next; };

static struct node *push(struct node *rest, int value) {
  struct node *made = malloc(sizeof *made);
  made->value = value;
  made->next = rest;
  return made;
}

int main(void) {
  struct node *list = 0;
  while (__VERIFIER_nondet_int()) {
    int value = __VERIFIER_nondet_int();
    if (value > 0) list = push(list, value);
  }
  int sum = 0;
  for (struct node *at = list; at; at = at->next) {
    sum += at->value & 12;
    if (sum == 20 && at->next == 0 && at != list) reach_error();
  }
  return 0;
}
