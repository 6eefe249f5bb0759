/* math.h: the models that are exact, against the library. */
#define _GNU_SOURCE
#include "compare.h"
#include <math.h>

static double random_double(void) {
  static const double few[] = {
      0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 1, -1, 4503599627370495.5, 9007199254740993.0, 1e300, -1e300, 5e-324,
      INFINITY, -INFINITY, NAN, 0.49999999999999994, 2147483647.5, 1e18,
  };
  if (below(3) == 0) return few[below(sizeof few / sizeof *few)];
  unsigned long bits = random_bits();
  double x;
  if (below(2)) return (double)(long)(bits >> below(64)) / (double)(1 + below(8));
  memcpy(&x, &bits, sizeof x);
  /* Signalling ones are not modelled. */
  return x == x ? x : NAN;
}

/* The same number, with the same sign. */
static int same(double a, double b) {
  if (a != a || b != b) return a != a && b != b;
  return a == b && !signbit(a) == !signbit(b);
}

#define ONE(name)                                                                                                      \
  {                                                                                                                    \
    extern double MODEL(name)(double);                                                                                 \
    extern float MODEL(name##f)(float);                                                                                \
    EXPECT(same(name(x), MODEL(name)(x)), #name "(%a): %a, not %a", x, MODEL(name)(x), name(x));                       \
    EXPECT(same(name##f(f), MODEL(name##f)(f)), #name "f(%a): %a, not %a", f, MODEL(name##f)(f), name##f(f));          \
  }

#define TWO(name)                                                                                                      \
  {                                                                                                                    \
    extern double MODEL(name)(double, double);                                                                         \
    extern float MODEL(name##f)(float, float);                                                                         \
    EXPECT(same(name(x, y), MODEL(name)(x, y)), #name "(%a, %a): %a, not %a", x, y, MODEL(name)(x, y), name(x, y));    \
    EXPECT(same(name##f(f, g), MODEL(name##f)(f, g)), #name "f(%a, %a)", f, g);                                        \
  }

#define TO_INTEGER(name, type)                                                                                         \
  {                                                                                                                    \
    extern type MODEL(name)(double), MODEL(name##f)(float);                                                            \
    if (-9e18 < x && x < 9e18) EXPECT(name(x) == MODEL(name)(x), #name "(%a)", x);                                     \
    if (-9e18f < f && f < 9e18f) EXPECT(name##f(f) == MODEL(name##f)(f), #name "f(%a)", f);                            \
  }

static int both_zero(double x, double y) { return x == 0 && y == 0; }

void compare_floating(void) {
  double x = random_double(), y = random_double();
  float f = (float)x, g = (float)y;
  ONE(fabs) ONE(sqrt) ONE(floor) ONE(ceil) ONE(trunc) ONE(round) ONE(rint) ONE(nearbyint)
  TWO(fmod) TWO(fdim)
  /* Which of two zeros is the larger is left open. */
  if (!both_zero(x, y) && !both_zero(f, g)) {
    TWO(fmax) TWO(fmin)
  }
  if (y == y) {
    TWO(copysign)
  }
  TO_INTEGER(lround, long) TO_INTEGER(llround, long long) TO_INTEGER(lrint, long) TO_INTEGER(llrint, long long)
  extern double MODEL(modf)(double, double *);
  extern float MODEL(modff)(float, float *);
  double whole, other_whole, rest = modf(x, &whole), other_rest = MODEL(modf)(x, &other_whole);
  EXPECT(same(whole, other_whole) && same(rest, other_rest), "modf(%a): %a and %a", x, other_whole, other_rest);
  float part, other_part, left = modff(f, &part), other_left = MODEL(modff)(f, &other_part);
  EXPECT(same(part, other_part) && same(left, other_left), "modff(%a): %a and %a", f, other_part, other_left);
  extern int MODEL(__isnan)(double), MODEL(__isinf)(double), MODEL(__finite)(double);
  EXPECT(!isnan(x) == !MODEL(__isnan)(x) && !isinf(x) == !MODEL(__isinf)(x), "isnan, isinf(%a)", x);
  EXPECT(!isfinite(x) == !MODEL(__finite)(x), "finite(%a)", x);
  extern int MODEL(__model___builtin_signbit)(double);
  extern double MODEL(nan)(const char *);
  if (x == x) EXPECT(!signbit(x) == !MODEL(__model___builtin_signbit)(x), "signbit(%a)", x);
  EXPECT(MODEL(nan)("") != MODEL(nan)(""), "nan");
}
