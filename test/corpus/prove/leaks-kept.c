//~ UNKNOWN --property memsafety
// A variable that outlives main leads to one that leads to it: nothing is lost.
#include <stdlib.h>

struct list {
  struct list *next, *previous;
};

static struct list head = {&head, &head};
static struct list *through = &(struct list){&head, &head};
static struct list *again = &head;

int main(void) {
  through->next = malloc(sizeof *through);
  again->next = malloc(sizeof *again);
  return 0;
}
