//== ends: sizes of types that are named are evaluated
#include <assert.h>
int main(void) {
  int n = 5;
  assert(sizeof(int[n + 1]) == 24);
  unsigned long k = sizeof(int[n++]);
  assert(n == 6 && k == 20);
  return 0;
}
//== ends: an operand is evaluated only if its size depends on it
#include <assert.h>
int main(void) {
  int n = 3, i = 0;
  int a[n], m[2][n];
  n = 9;
  (void)sizeof(a[i++]);
  assert(i == 0 && sizeof a == 12);
  (void)sizeof(m[i++]);
  assert(i == 1);
  return 0;
}
//== ends: a typedef keeps the length of its declaration
#include <assert.h>
int main(void) {
  int n = 4;
  typedef int row[n];
  n = 7;
  row a;
  a[3] = 1;
  assert(sizeof a == 16 && sizeof(row) == 16 && a[3] == 1);
  return 0;
}
//== fails out-of-bounds: and is no longer than that
int main(void) {
  int n = 4;
  typedef int row[n];
  n = 7;
  row a;
  for (int i = 0; i < n; i++) a[i] = i; //~
  return 0;
}
//== ends: lengths are evaluated once
#include <assert.h>
static int count;
static int three(void) { count++; return 3; }
int main(void) {
  int a[three()];
  a[2] = 1;
  assert(count == 1 && sizeof a == 12 && count == 1 && a[2] == 1);
  return 0;
}
//== fails undefined-behaviour: of no elements
int main(void) {
  int n = 0;
  int a[n]; //~
  return sizeof a;
}
//== fails undefined-behaviour: of fewer than none
int main(void) {
  int n = -5;
  return sizeof(int[n]) == 0; //~
}
//== fails undefined-behaviour: larger than anything
int main(void) {
  unsigned long n = 1UL << 62;
  int a[n]; //~
  a[0] = 1;
  return a[0];
}
//== open: what the length of a parameter changes
static int count;
static int two(void) { count++; return 2; }
static int at(int n, int a[two()]) { return a[n]; }
int main(void) {
  int a[2] = {4, 5};
  return at(1, a);
}
