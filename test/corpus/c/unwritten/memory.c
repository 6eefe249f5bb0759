//== fails: what scanf need not write
#include <stdio.h>
int main(void) {
  int n;
  scanf("%d", &n);
  return n == 3; //~
}
//== passes: its result is asked for
#include <stdio.h>
int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 1;
  return n == 3;
}
//== fails: the last element of an array
int main(void) {
  int a[10], sum = 0;
  for (int i = 0; i < 9; i++) a[i] = i;
  for (int i = 0; i < 10; i++) sum += a[i]; //~
  return sum;
}
//== fails: a member of what malloc has made
#include <stdlib.h>
struct pair { int a, b; };
int main(void) {
  struct pair *p = malloc(sizeof *p);
  if (p == 0) return 0;
  p->a = 1;
  int r = p->a + p->b; //~
  free(p);
  return r;
}
//== fails: a copy of it that is used
#include <stdlib.h>
int main(int argc, char **argv) {
  int *p = malloc(2 * sizeof *p);
  if (p == 0) return 0;
  p[0] = argc;
  int r = p[1];
  free(p);
  if (r) return 1; //~
  return 0;
}
//== passes: a copy of it that is not
#include <stdlib.h>
struct pair { int a, b; };
int main(void) {
  struct pair p, q;
  p.a = 1;
  q = p;
  struct pair *r = malloc(sizeof *r);
  if (r == 0) return 0;
  *r = q;
  int a = r->a;
  free(r);
  return a;
}
//== fails: what realloc has added
#include <stdlib.h>
int main(void) {
  int *p = calloc(2, sizeof *p);
  if (p == 0) return 1;
  int *q = realloc(p, 4 * sizeof *q);
  if (q == 0) return free(p), 1;
  int first = q[0], last = q[3];
  free(q);
  return first + last; //~
}
//== passes: what realloc has kept
#include <stdlib.h>
int main(void) {
  int *p = calloc(2, sizeof *p);
  if (p == 0) return 1;
  int *q = realloc(p, 4 * sizeof *q);
  if (q == 0) return free(p), 1;
  q[2] = 7;
  int all = q[0] + q[1] + q[2];
  free(q);
  return all;
}
//== passes: what memset, memcpy, fgets and fread have written
#include <stdio.h>
#include <string.h>
struct pair { int a, b; };
int main(void) {
  struct pair p, q;
  memset(&p, 0, sizeof p);
  memcpy(&q, &p, sizeof q);
  char line[20];
  if (fgets(line, sizeof line, stdin) == 0) return q.b;
  int numbers[4];
  if (fread(numbers, sizeof *numbers, 4, stdin) != 4) return line[0];
  return numbers[3];
}
//== fails: what fgets has not written
#include <stdio.h>
int main(void) {
  char line[20];
  fgets(line, sizeof line, stdin);
  return line[0]; //~
}
//== passes: members of a union
union word { int i; float f; char c[4]; };
int main(void) {
  union word w;
  w.i = 5;
  return w.c[0] + (w.f > 1);
}
//== fails: what is passed to another function
static int last(const int *a, int n) { return a[n - 1] > 0; } //~
int main(int argc, char **argv) {
  int a[3];
  for (int i = 0; i < argc && i < 2; i++) a[i] = i;
  return last(a, 3);
}
