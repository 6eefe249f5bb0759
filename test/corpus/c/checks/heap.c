/* Memory from malloc: within, alive, freed once and from its start. */
#include <stdlib.h>

int allocate(void) {
  int *p = malloc(4 * sizeof *p);
  if (p == 0) return 0;
  p[3] = 7;
  int x = p[3];
  free(p);
  return x;
}

void behind(void) {
  char *p = malloc(10);
  if (p == 0) return;
  p[10] = 1; //~ ERROR out-of-bounds
  free(p);
}

int after(void) {
  int *p = malloc(sizeof *p);
  if (p == 0) return 0;
  *p = 1;
  free(p);
  return *p; //~ ERROR use-after-free
}

void twice(int again) {
  int *p = malloc(sizeof *p);
  free(p);
  if (again && p) free(p); //~ ERROR double-free
}

void middle(void) {
  char *p = malloc(10);
  if (p == 0) return;
  free(p + 1); //~ ERROR invalid-free
}

void not_heap(void) {
  int x = 1;
  int *p = &x;
  free(p); //~ ERROR invalid-free
}

void nothing(void) {
  free(0);
}

void two(void) {
  int *p = malloc(sizeof *p);
  int *q = malloc(sizeof *q);
  if (p && q) {
    *p = 1;
    *q = 2;
    //@ assert *p == 1;
  }
  free(p);
  free(q);
}

int zeroed(void) {
  int *p = calloc(3, sizeof *p);
  if (p == 0) return 0;
  int x = p[2];
  free(p);
  //@ assert x == 0;
  return x;
}
