//== ends: values of all kinds, in order
#include <assert.h>
#include <stdarg.h>
struct pair { int a, b; };
struct large { int numbers[20]; };
static int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  struct pair pair = va_arg(list, struct pair);
  const char *text = va_arg(list, char *);
  double real = va_arg(list, double);
  long wide = va_arg(list, long);
  unsigned u = va_arg(list, unsigned);
  struct large large = va_arg(list, struct large);
  va_end(list);
  return pair.a + pair.b + text[0] + (int)real + (int)wide + (int)u + large.numbers[19];
}
int main(void) {
  struct pair pair = {1, 2};
  struct large large = {{0}};
  large.numbers[19] = 7;
  char c = 6;
  assert(sum(0, pair, "\3", 4.5f, 5L, c, large) == 28);
  return 0;
}
//== ends: lists are copied and handed on, and calls are made meanwhile
#include <assert.h>
#include <stdarg.h>
static int rest(int n, va_list list) {
  int all = 0;
  while (n--) all += va_arg(list, int);
  return all;
}
static int sum(int n, ...) {
  va_list one, other;
  va_start(one, n);
  va_copy(other, one);
  int first = va_arg(one, int);
  if (n > 1) first += sum(n - 1, 100);
  int all = first + rest(n, other) + va_arg(one, int);
  va_end(one);
  va_end(other);
  return all;
}
static int only(int n, ...) {
  va_list list;
  va_start(list, n);
  int all = rest(n, list);
  va_end(list);
  return all;
}
int main(void) {
  assert(only(3, 1, 2, 3) == 6 && only(0) == 0);
  return 0;
}
//== fails undefined-behaviour: more than were given
#include <stdarg.h>
static int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  int all = 0;
  for (int i = 0; i < n; i++) all += va_arg(list, int); //~
  va_end(list);
  return all;
}
int main(void) { return sum(3, 1, 2) == 3; }
//== fails undefined-behaviour: of another type
#include <stdarg.h>
static double first(int n, ...) {
  va_list list;
  va_start(list, n);
  double value = va_arg(list, double); //~
  va_end(list);
  return value;
}
int main(void) { return first(0, 3) == 3.0; }
//== fails undefined-behaviour: after the end
#include <stdarg.h>
static int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  va_end(list);
  return va_arg(list, int); //~
}
int main(void) { return sum(0, 4); }
//== fails assertion: and the right one
#include <assert.h>
#include <stdarg.h>
static int first(int n, ...) {
  va_list list;
  va_start(list, n);
  int value = va_arg(list, int);
  va_end(list);
  return value;
}
int main(void) {
  assert(first(0, 7) == 8); //~
  return 0;
}
