/* What is freed and used, but not both in one run. */
#include <stdlib.h>

struct node {
  struct node *next;
  char *name;
  int number;
};

void list(struct node *p) {
  while (p) {
    struct node *next = p->next;
    free(p);
    p = next;
  }
}

void one_of_both(struct node *p, int c) {
  if (c) free(p);
  else p->number = 1;
}

void set_to_null(struct node **p) {
  free(*p);
  *p = NULL;
  if (*p) (*p)->number = 1;
}

/* It may be null. */
void twice(struct node *p) {
  free(p->name);
  free(p->name);
  free(p);
}

char *grown(char *text) {
  char *larger = realloc(text, 100);
  if (larger == NULL) {
    text[0] = 0;
    return text;
  }
  larger[0] = 1;
  return larger;
}
