/* What was given may have been on the heap, and then it is used after it was freed; or not, and then it was not to be freed. */
#include <stdlib.h>

struct node {
  struct node *next;
  char *name;
  int number;
};

int given(int *p) {
  if (p == NULL) return 0;
  free(p);
  return *p; //~ DOOMED use-after-free
}

/* If it is null, it fails as well. */
int given_or_null(struct node *p) {
  free(p);
  return p->number; //~ DOOMED use-after-free
}

int on_one_way(struct node *p) {
  if (p) free(p);
  return p->number; //~ DOOMED use-after-free
}

void twice(struct node *p) {
  if (p) {
    free(p);
    free(p); //~ DOOMED double-free
  }
}

void list(struct node *p) {
  while (p) {
    free(p);
    p = p->next; //~ DOOMED use-after-free
  }
}

static void release(struct node *p) {
  free(p->name);
  free(p);
}

int by_another(struct node *p) {
  release(p);
  return p->number; //~ DOOMED use-after-free
}

void where_it_points(struct node **p) {
  free(*p);
  (*p)->number = 2; //~ DOOMED use-after-free
}

char *grown(char *text) {
  char *larger = realloc(text, 100);
  if (larger == NULL) return text;
  text[0] = 1; //~ DOOMED use-after-free
  return larger;
}
