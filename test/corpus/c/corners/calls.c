//== fails undefined-behaviour: a function of another type
static double half(double x) { return x / 2; }
int main(void) {
  int (*f)(int) = (int (*)(int))half;
  return f(3) == 1; //~
}
//== fails undefined-behaviour: a number for a pointer
static void set(int *p) { *p = 1; }
int main(void) {
  int x = 0;
  void (*f)(long) = (void (*)(long))set;
  f((long)&x); //~
  return 0;
}
//== ends: pointers to whatever, integers of either sign, and back again
#include <assert.h>
static int less(const int *a, const int *b) { return *a < *b; }
static unsigned next(unsigned n) { return n + 1; }
int main(void) {
  int a = 1, b = 2;
  int (*compare)(const void *, const void *) = (int (*)(const void *, const void *))less;
  assert(compare(&a, &b) == 1);
  int (*f)(int) = (int (*)(int))next;
  assert(f(4) == 5);
  void (*g)(void) = (void (*)(void))less;
  assert(((int (*)(const int *, const int *))g)(&b, &a) == 0);
  return 0;
}
//== fails undefined-behaviour: fewer arguments than parameters
static int add(a, b) int a, b; { return a + b; }
int main(void) {
  return add(1) == 3; //~
}
//== ends: promoted and converted back
#include <assert.h>
static int add(a, b) int a; char b; { return a + b; }
static float half(x) float x; { return x / 2; }
int main(void) {
  assert(add(1, 257) == 2);
  assert(half(3.0) == 1.5f);
  return 0;
}
//== fails undefined-behaviour: who must not return
#include <stdlib.h>
_Noreturn static void stop(int n) {
  if (n) abort();
} //~
int main(void) {
  stop(0);
  return 0;
}
//== open: a jump to a function that has returned
#include <setjmp.h>
static jmp_buf where;
static void f(void) {
  if (setjmp(where)) return;
}
int main(void) {
  f();
  longjmp(where, 1);
}
//== open: a jump to nowhere
#include <setjmp.h>
static jmp_buf where;
int main(void) { longjmp(where, 1); }
