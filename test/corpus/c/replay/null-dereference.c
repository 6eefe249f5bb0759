#include <stddef.h>

struct node { int value; struct node *next; };

int find(int wanted) {
  struct node last = {3, NULL}, first = {7, &last};
  struct node *at = &first;
  if (at->value != wanted) at = at->next;
  if (at->value != wanted) at = at->next;
  return at->value;
}
