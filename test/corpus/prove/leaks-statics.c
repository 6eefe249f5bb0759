//~ UNSAFE memory-leak 22 --property memsafety
// Variables that outlive main lead to one another, and to nothing that was allocated.
#include <stdlib.h>

struct list {
  struct list *next, *previous;
};

static struct list head = {&head, &head};
static const char *name = "list";
static int *last;

static int begin(void) {
  last = malloc(sizeof *last);
  return last == NULL;
}

static void forget(void) {
  last = NULL;
}

int main(void) {
  if (begin() == 0 && name != NULL) forget();
  return head.next != &head;
}
