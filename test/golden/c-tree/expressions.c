#include <stdarg.h>
#include <stddef.h>
#define SQUARE(x) ((x) * (x))
/* Every expression. */
struct point { int x, y; union { int z; float w; }; int bit : 3; };
enum { LIMIT = 10 };
int array[10];
int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  int r = va_arg(list, int);
  va_end(list);
  return r;
}
int f(int n, struct point *p, double d, unsigned char c, int (*call)(int)) {
  struct point q = *p;
  n = n ?: 3;
  n = ({ int k = 3; k + 1; });
  p->z = q.bit, p->w = 1.5f;
  n = sizeof(struct point) + sizeof n + _Alignof(int);
  n = offsetof(struct point, w) + offsetof(struct { int a[4]; int b; }, b);
  n = _Generic(d, int: 1, double: 2, default: 3);
  n = __builtin_choose_expr(LIMIT > 3, 2, n);
  n = __builtin_types_compatible_p(int, const int) + __builtin_types_compatible_p(int, long);
  q = (struct point){ 1, .w = 2 };
  n <<= c, c += d, n = -n + ~n + !n;
  n = n-- - --n;
  array[2] = 3[array];
  n = call(1) + (*call)(2) + (&f != 0);
  d = n ? c : d;
  n = (int)d + (long)p + (p ? 1 : 0) + (p && d || !p);
  p = (void *)0;
  p = (struct point *)(long)n;
  n = '\xff' + 'ab' + L'\u00e9';
  unsigned long long big = 18446744073709551615ULL;
  const char *text = "a\n\x41\0b" "cd" __FILE__;
  const int *wide = L"h\u00e9\x1F600";
  const char *name = __func__;
  n = SQUARE(n + 1);
  n = __builtin_expect(n, 1);
  n = __extension__ (n);
  _Complex double z = 2.0i;
  d = __real__ z;
  return n;
}
