//~ SAFE
#include <assert.h>
#include <stdlib.h>
struct node { struct node *next; int value; };
int numbers[10];
int main(void) {
  struct node *head = 0, *last = 0;
  for (int i = 0; i < 3; i++) {
    struct node *n = malloc(sizeof *n);
    if (!n) return 0;
    n->value = i;
    n->next = head;
    head = n;
    if (!last) last = n;
  }
  int before = 0;
  for (struct node *p = head; p != last; p = p->next) before++;
  assert(before == 2);
  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
  int sum = 0;
  for (int *p = numbers; p != numbers + 10; p++) sum += *p;
  assert(sum == 0);
  int x, y;
  int *q = &x, *r = &y;
  assert(q != r);
  return 0;
}
