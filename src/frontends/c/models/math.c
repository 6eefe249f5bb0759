/*
 * math.h. What is rounded correctly is exact: absolute values, roots, rounding to integers, remainders, comparisons. Of
 * other functions only what is sure of every implementation is told. Those of long double have no model.
 */
#define _GNU_SOURCE
#include "library.h"
#include <limits.h>
#include <math.h>

/* ------------------------------------------------------------------------------------------------------------ exact */

double fabs(double x) { return __inquest_fabs(x); }

float fabsf(float x) { return (float)__inquest_fabs(x); }

double sqrt(double x) {
  if (x < 0) __library_errno = EDOM;
  return __inquest_sqrt(x);
}

/* The root as a double, rounded to float, is the root rounded once: a double has more than twice the bits. */
float sqrtf(float x) {
  if (x < 0) __library_errno = EDOM;
  return (float)__inquest_sqrt(x);
}

double floor(double x) { return __inquest_floor(x); }

float floorf(float x) { return (float)__inquest_floor(x); }

double ceil(double x) { return __inquest_ceil(x); }

float ceilf(float x) { return (float)__inquest_ceil(x); }

double trunc(double x) { return __inquest_trunc(x); }

float truncf(float x) { return (float)__inquest_trunc(x); }

double round(double x) { return __inquest_round(x); }

float roundf(float x) { return (float)__inquest_round(x); }

/* To the nearest integer, and to the even one of two. */
static double __library_to_nearest(double x) {
  if (__inquest_fabs(x - __inquest_trunc(x)) != 0.5) return __inquest_round(x);
  return 2 * __inquest_round(x / 2);
}

double rint(double x) { return __library_to_nearest(x); }

float rintf(float x) { return (float)__library_to_nearest(x); }

double nearbyint(double x) { return __library_to_nearest(x); }

float nearbyintf(float x) { return (float)__library_to_nearest(x); }

/* -2^63 and 2^63 are doubles. */
static long __library_to_long(double x) {
  return LONG_MIN <= x && x < -(double)LONG_MIN ? (long)x : __inquest_any_long();
}

static long long __library_to_long_long(double x) {
  if (LLONG_MIN <= x && x < -(double)LLONG_MIN) return (long long)x;
  return (long long)__inquest_any_unsigned() * (1LL << 32) + (long long)__inquest_any_unsigned();
}

long lround(double x) { return __library_to_long(__inquest_round(x)); }

long lroundf(float x) { return __library_to_long(__inquest_round(x)); }

long long llround(double x) { return __library_to_long_long(__inquest_round(x)); }

long long llroundf(float x) { return __library_to_long_long(__inquest_round(x)); }

long lrint(double x) { return __library_to_long(__library_to_nearest(x)); }

long lrintf(float x) { return __library_to_long(__library_to_nearest(x)); }

long long llrint(double x) { return __library_to_long_long(__library_to_nearest(x)); }

long long llrintf(float x) { return __library_to_long_long(__library_to_nearest(x)); }

static double __library_with_sign(double x, _Bool negative) {
  double magnitude = __inquest_fabs(x);
  return negative ? -magnitude : magnitude;
}

double copysign(double x, double y) { return __library_with_sign(x, __library_is_negative(y)); }

float copysignf(float x, float y) { return (float)__library_with_sign(x, __library_is_negative(y)); }

double modf(double x, double *whole) {
  *whole = __inquest_trunc(x);
  double rest = __library_is_infinite(x) ? 0 : x - *whole;
  return x == x ? __library_with_sign(rest, __library_is_negative(x)) : x;
}

float modff(float x, float *whole) {
  *whole = (float)__inquest_trunc(x);
  float rest = __library_is_infinite(x) ? 0 : x - *whole;
  return x == x ? (float)__library_with_sign(rest, __library_is_negative(x)) : x;
}

static void __library_remainder_errors(double x, double y) {
  if (y == 0 || __library_is_infinite(x)) __library_errno = EDOM;
}

double fmod(double x, double y) {
  __library_remainder_errors(x, y);
  return __inquest_fmod(x, y);
}

/* A remainder is never rounded. */
float fmodf(float x, float y) {
  __library_remainder_errors(x, y);
  return (float)__inquest_fmod(x, y);
}

/* What is not a number does not count. */
double fmax(double x, double y) { return x != x || x < y ? y : x; }

float fmaxf(float x, float y) { return x != x || x < y ? y : x; }

double fmin(double x, double y) { return x != x || y < x ? y : x; }

float fminf(float x, float y) { return x != x || y < x ? y : x; }

double fdim(double x, double y) { return x <= y ? 0 : x - y; }

float fdimf(float x, float y) { return x <= y ? 0 : x - y; }

/* --------------------------------------------------------------------------------------------------- approximations */

/* Any number, and perhaps an error. */
static double __library_some_number(void) {
  if (__inquest_any_int() != 0) __library_errno = __inquest_any_int() == 0 ? EDOM : ERANGE;
  return __inquest_any_double();
}

/* Not less than the bound, or not a number. */
static double __library_at_least(double bound) {
  double result = __library_some_number();
  return result < bound ? bound : result;
}

#define UNKNOWN(name)                                                                                                  \
  double name(double x) {                                                                                              \
    (void)x;                                                                                                           \
    return __library_some_number();                                                                                    \
  }                                                                                                                    \
  float name##f(float x) {                                                                                             \
    (void)x;                                                                                                           \
    return (float)__library_some_number();                                                                             \
  }

#define NOT_NEGATIVE(name)                                                                                             \
  double name(double x) {                                                                                              \
    (void)x;                                                                                                           \
    return __library_at_least(0);                                                                                      \
  }                                                                                                                    \
  float name##f(float x) {                                                                                             \
    (void)x;                                                                                                           \
    return (float)__library_at_least(0);                                                                               \
  }

#define UNKNOWN_OF_TWO(name)                                                                                           \
  double name(double x, double y) {                                                                                    \
    (void)x, (void)y;                                                                                                  \
    return __library_some_number();                                                                                    \
  }                                                                                                                    \
  float name##f(float x, float y) {                                                                                    \
    (void)x, (void)y;                                                                                                  \
    return (float)__library_some_number();                                                                             \
  }

UNKNOWN(acos)
UNKNOWN(acosh)
UNKNOWN(asin)
UNKNOWN(asinh)
UNKNOWN(atan)
UNKNOWN(atanh)
UNKNOWN(cbrt)
UNKNOWN(cos)
NOT_NEGATIVE(cosh)
UNKNOWN(erf)
NOT_NEGATIVE(erfc)
NOT_NEGATIVE(exp)
NOT_NEGATIVE(exp2)
UNKNOWN(expm1)
UNKNOWN(lgamma)
UNKNOWN(log)
UNKNOWN(log10)
UNKNOWN(log1p)
UNKNOWN(log2)
UNKNOWN(logb)
UNKNOWN(sin)
UNKNOWN(sinh)
UNKNOWN(tan)
UNKNOWN(tanh)
UNKNOWN(tgamma)
UNKNOWN_OF_TWO(atan2)
UNKNOWN_OF_TWO(nextafter)
UNKNOWN_OF_TWO(pow)
UNKNOWN_OF_TWO(remainder)

double hypot(double x, double y) {
  (void)x, (void)y;
  return __library_at_least(0);
}

float hypotf(float x, float y) {
  (void)x, (void)y;
  return (float)__library_at_least(0);
}

double fma(double x, double y, double z) {
  (void)x, (void)y, (void)z;
  return __library_some_number();
}

float fmaf(float x, float y, float z) {
  (void)x, (void)y, (void)z;
  return (float)__library_some_number();
}

double ldexp(double x, int exponent) {
  (void)x, (void)exponent;
  return __library_some_number();
}

float ldexpf(float x, int exponent) {
  (void)x, (void)exponent;
  return (float)__library_some_number();
}

double scalbn(double x, int exponent) {
  (void)x, (void)exponent;
  return __library_some_number();
}

float scalbnf(float x, int exponent) {
  (void)x, (void)exponent;
  return (float)__library_some_number();
}

double scalbln(double x, long exponent) {
  (void)x, (void)exponent;
  return __library_some_number();
}

float scalblnf(float x, long exponent) {
  (void)x, (void)exponent;
  return (float)__library_some_number();
}

double frexp(double x, int *exponent) {
  (void)x;
  *exponent = __inquest_any_int();
  return __inquest_any_double();
}

float frexpf(float x, int *exponent) {
  (void)x;
  *exponent = __inquest_any_int();
  return (float)__inquest_any_double();
}

double remquo(double x, double y, int *quotient) {
  (void)x, (void)y;
  *quotient = __inquest_any_int();
  return __library_some_number();
}

float remquof(float x, float y, int *quotient) {
  (void)x, (void)y;
  *quotient = __inquest_any_int();
  return (float)__library_some_number();
}

static int __library_exponent(void) {
  if (__inquest_any_int() != 0) __library_errno = EDOM;
  return __inquest_any_int();
}

int ilogb(double x) {
  (void)x;
  return __library_exponent();
}

int ilogbf(float x) {
  (void)x;
  return __library_exponent();
}

/* What classifies numbers and is no macro. */
extern int __isnan(double x);
extern int __isinf(double x);
extern int __fpclassify(double x);
extern int __fpclassifyf(float x);
extern int __finite(double x);
extern int finite(double x);

int __isnan(double x) { return x != x; }

int __isinf(double x) { return __library_is_infinite(x) ? (x < 0 ? -1 : 1) : 0; }

/* `least`: the least number that is normal. */
static int __library_class_of(double x, double least) {
  if (x != x) return FP_NAN;
  if (__library_is_infinite(x)) return FP_INFINITE;
  if (x == 0) return FP_ZERO;
  return x >= least || x <= -least ? FP_NORMAL : FP_SUBNORMAL;
}

int __fpclassify(double x) { return __library_class_of(x, 0x1p-1022); }

int __fpclassifyf(float x) { return __library_class_of(x, 0x1p-126); }

int __finite(double x) { return x - x == x - x; }

int finite(double x) { return x - x == x - x; }
