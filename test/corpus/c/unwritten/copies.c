//== fails: a part of a struct that was copied
struct pair { int a, b; };
int main(void) {
  struct pair p;
  struct pair q = p;
  return q.b == 5; //~
}
//== fails: an argument
struct pair { int a, b; };
static int second(struct pair p) { return p.b > 2; } //~
int main(void) {
  struct pair p;
  p.a = 1;
  return second(p);
}
//== fails: a result
struct pair { int a, b; };
static struct pair half(void) {
  struct pair p;
  p.a = 1;
  return p;
}
int main(void) {
  struct pair p = half();
  return p.b > 2; //~
}
//== passes: the part that was written
struct pair { int a, b; };
static struct pair half(int a) {
  struct pair p;
  p.a = a;
  return p;
}
static int first(struct pair p) { return p.a; }
int main(int argc, char **argv) {
  struct pair p = half(argc), q = p;
  return first(argc > 2 ? q : p) > 2;
}
//== passes: numbers of all kinds on the way through memory
#include <stdlib.h>
struct all { char c; short s; long l; float f; double d; void *p; _Bool b; };
static struct all made(int n) { return (struct all){ (char)n, (short)n, n, (float)n, n, 0, n > 0 }; }
int main(int argc, char **argv) {
  struct all a = made(argc), *p = malloc(2 * sizeof *p);
  if (p == 0) return 1;
  p[1] = a;
  p[0] = p[1];
  int sum = p->c + p->s + (int)(p->l % 100) + (p->f > 1) + (p->d > 1) + (p->p == 0) + p->b;
  free(p);
  return sum == 3;
}
