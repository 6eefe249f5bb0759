/* Memory that is read before it has a value. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct point {
  int x, y;
  struct point *next;
};

static void show(const char *text) {
  printf("%s\n", text);
}

static void set(int *to, int value) {
  *to = value;
}

int element(void) {
  int a[4];
  a[0] = 1;
  return a[0] + a[1]; //~ DOOMED uninitialized-read
}

int address_taken(int c) {
  int x, y;
  set(&x, 1);
  if (c) return x;
  int *p = &y;
  return *p; //~ DOOMED uninitialized-read
}

int member(void) {
  struct point p;
  struct point *q = &p;
  q->x = 1;
  return q->y; //~ DOOMED uninitialized-read
}

int followed(void) {
  struct point p;
  struct point *q = &p;
  q->x = 1;
  return q->next->x; //~ DOOMED uninitialized-read
}

int pointers(int **from) {
  int x = 1;
  int *a[2];
  a[0] = &x;
  from[0] = a[0];
  return *a[1]; //~ DOOMED uninitialized-read
}

int allocated(void) {
  int *a = malloc(3 * sizeof *a);
  if (a == NULL) return 0;
  a[0] = 1;
  int sum = a[0] + a[2]; //~ DOOMED uninitialized-read
  free(a);
  return sum;
}

double floating(void) {
  double *d = (double *)malloc(sizeof *d);
  if (d == NULL) return 0;
  double twice = *d * 2; //~ DOOMED uninitialized-read
  free(d);
  return twice;
}

int half(void) {
  int a[6], sum = 0;
  for (int i = 0; i < 3; i++) a[i] = i;
  for (int i = 0; i < 6; i++)
    sum += a[i]; //~ DOOMED uninitialized-read
  return sum;
}

void without_an_end(void) {
  char text[4];
  text[0] = 'a';
  show(text); //~ DOOMED precondition
}

int copied(void) {
  int a[2], b[2];
  a[0] = 1;
  memcpy(b, a, sizeof a);
  return b[1]; //~ DOOMED uninitialized-read
}

/* What others hand over has values: it is the division that fails. */
int of_others(const unsigned char *p) {
  unsigned char own[2];
  own[0] = 1;
  own[1] = own[0];
  return own[1] / (*p / 256); //~ DOOMED division-by-zero
}

int each_time(int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    int a[2];
    if (i > 0) sum += a[0]; //~ DOOMED uninitialized-read
    set(&a[0], i);
  }
  return sum;
}

int computed_with(void) {
  int a[3];
  (void)(a[0] + 1); //~ DOOMED uninitialized-read
  return 0;
}

int thrown_away(int *p) {
  if (p == 0) (void)*p; //~ DOOMED null-dereference
  return 0;
}
