/*
 * Functions of the compiler that no library has. The model of __builtin_memcpy is memcpy, and so for all that a library
 * has as well. What takes values of any type, such as __builtin_add_overflow, the checker knows without a model.
 */
#include "library.h"
#include <stdio.h>

/* ---------------------------------------------------------------------------------------------------------- control */

extern long __model___builtin_expect(long value, long expected);
extern long __model___builtin_expect_with_probability(long value, long expected, double probability);
extern _Noreturn void __model___builtin_unreachable(void);
extern _Noreturn void __model___builtin_trap(void);
extern void __model___builtin_debugtrap(void);
extern void __model___builtin_assume(_Bool condition);
extern void *__model___builtin_assume_aligned(const void *p, unsigned long alignment, ...);
extern void __model___builtin_prefetch(const void *p, ...);
extern unsigned long __model___builtin_object_size(const void *p, int type);
extern unsigned long __model___builtin_dynamic_object_size(const void *p, int type);
extern void *__model___builtin_return_address(unsigned level);
extern void *__model___builtin_frame_address(unsigned level);

long __model___builtin_expect(long value, long expected) {
  (void)expected;
  return value;
}

long __model___builtin_expect_with_probability(long value, long expected, double probability) {
  (void)expected, (void)probability;
  return value;
}

_Noreturn void __model___builtin_unreachable(void) {
  __inquest_fail("assertion", "what __builtin_unreachable says cannot be reached");
}

_Noreturn void __model___builtin_trap(void) { __inquest_stop(); }

void __model___builtin_debugtrap(void) {}

void __model___builtin_assume(_Bool condition) {
  if (!condition) __inquest_fail("assertion", "the condition of __builtin_assume");
}

void *__model___builtin_assume_aligned(const void *p, unsigned long alignment, ...) {
  (void)alignment;
  return (void *)p;
}

void __model___builtin_prefetch(const void *p, ...) { (void)p; }

/* That nothing is known is always a right answer. */
unsigned long __model___builtin_object_size(const void *p, int type) {
  (void)p;
  return type < 2 ? -1UL : 0;
}

unsigned long __model___builtin_dynamic_object_size(const void *p, int type) {
  (void)p;
  return type < 2 ? -1UL : 0;
}

void *__model___builtin_return_address(unsigned level) {
  (void)level;
  return __inquest_any_pointer();
}

void *__model___builtin_frame_address(unsigned level) {
  (void)level;
  return __inquest_any_pointer();
}

/* ------------------------------------------------------------------------------------------------------------- bits */

extern int __model___builtin_clz(unsigned number);
extern int __model___builtin_clzl(unsigned long number);
extern int __model___builtin_clzll(unsigned long long number);
extern int __model___builtin_ctz(unsigned number);
extern int __model___builtin_ctzl(unsigned long number);
extern int __model___builtin_ctzll(unsigned long long number);
extern int __model___builtin_popcount(unsigned number);
extern int __model___builtin_popcountl(unsigned long number);
extern int __model___builtin_popcountll(unsigned long long number);
extern int __model___builtin_parity(unsigned number);
extern int __model___builtin_parityl(unsigned long number);
extern int __model___builtin_parityll(unsigned long long number);
extern unsigned short __model___builtin_bswap16(unsigned short number);
extern unsigned __model___builtin_bswap32(unsigned number);
extern unsigned long long __model___builtin_bswap64(unsigned long long number);
extern unsigned char __model___builtin_rotateleft8(unsigned char number, unsigned char count);
extern unsigned short __model___builtin_rotateleft16(unsigned short number, unsigned short count);
extern unsigned __model___builtin_rotateleft32(unsigned number, unsigned count);
extern unsigned long long __model___builtin_rotateleft64(unsigned long long number, unsigned long long count);
extern unsigned char __model___builtin_rotateright8(unsigned char number, unsigned char count);
extern unsigned short __model___builtin_rotateright16(unsigned short number, unsigned short count);
extern unsigned __model___builtin_rotateright32(unsigned number, unsigned count);
extern unsigned long long __model___builtin_rotateright64(unsigned long long number, unsigned long long count);

/* How many bits of that width are 0 before the first 1. Of 0 it is undefined. */
static int __library_leading_zeros(unsigned long long number, int width) {
  if (number == 0) return __inquest_any_int();
  int zeros = width;
  while (number > 0) {
    number /= 2;
    zeros--;
  }
  return zeros;
}

static int __library_trailing_zeros(unsigned long long number) {
  if (number == 0) return __inquest_any_int();
  int zeros = 0;
  while (number % 2 == 0) {
    number /= 2;
    zeros++;
  }
  return zeros;
}

static int __library_ones(unsigned long long number) {
  int ones = 0;
  while (number > 0) {
    ones += (int)(number % 2);
    number /= 2;
  }
  return ones;
}

int __model___builtin_clz(unsigned number) { return __library_leading_zeros(number, 8 * sizeof number); }

int __model___builtin_clzl(unsigned long number) { return __library_leading_zeros(number, 8 * sizeof number); }

int __model___builtin_clzll(unsigned long long number) { return __library_leading_zeros(number, 8 * sizeof number); }

int __model___builtin_ctz(unsigned number) { return __library_trailing_zeros(number); }

int __model___builtin_ctzl(unsigned long number) { return __library_trailing_zeros(number); }

int __model___builtin_ctzll(unsigned long long number) { return __library_trailing_zeros(number); }

int __model___builtin_popcount(unsigned number) { return __library_ones(number); }

int __model___builtin_popcountl(unsigned long number) { return __library_ones(number); }

int __model___builtin_popcountll(unsigned long long number) { return __library_ones(number); }

int __model___builtin_parity(unsigned number) { return __library_ones(number) % 2; }

int __model___builtin_parityl(unsigned long number) { return __library_ones(number) % 2; }

int __model___builtin_parityll(unsigned long long number) { return __library_ones(number) % 2; }

unsigned short __model___builtin_bswap16(unsigned short number) {
  return (unsigned short)(number % 256 * 256 + number / 256);
}

static unsigned __library_swap_bytes(unsigned number) {
  return number % 256 * 16777216 + number / 256 % 256 * 65536 + number / 65536 % 256 * 256 + number / 16777216;
}

unsigned __model___builtin_bswap32(unsigned number) { return __library_swap_bytes(number); }

unsigned long long __model___builtin_bswap64(unsigned long long number) {
  unsigned low = (unsigned)(number % 4294967296), high = (unsigned)(number / 4294967296);
  return __library_swap_bytes(low) * 4294967296ULL + __library_swap_bytes(high);
}

static unsigned long long __library_rotated(unsigned long long number, int left, int width) {
  if (left == 0) return number;
  return number << left | number >> (width - left);
}

unsigned char __model___builtin_rotateleft8(unsigned char number, unsigned char count) {
  return (unsigned char)__library_rotated(number, (int)(count % 8), 8);
}

unsigned short __model___builtin_rotateleft16(unsigned short number, unsigned short count) {
  return (unsigned short)__library_rotated(number, (int)(count % 16), 16);
}

unsigned __model___builtin_rotateleft32(unsigned number, unsigned count) {
  return (unsigned)__library_rotated(number, (int)(count % 32), 32);
}

unsigned long long __model___builtin_rotateleft64(unsigned long long number, unsigned long long count) {
  return (unsigned long long)__library_rotated(number, (int)(count % 64), 64);
}

unsigned char __model___builtin_rotateright8(unsigned char number, unsigned char count) {
  return (unsigned char)__library_rotated(number, (int)((8 - count % 8) % 8), 8);
}

unsigned short __model___builtin_rotateright16(unsigned short number, unsigned short count) {
  return (unsigned short)__library_rotated(number, (int)((16 - count % 16) % 16), 16);
}

unsigned __model___builtin_rotateright32(unsigned number, unsigned count) {
  return (unsigned)__library_rotated(number, (int)((32 - count % 32) % 32), 32);
}

unsigned long long __model___builtin_rotateright64(unsigned long long number, unsigned long long count) {
  return (unsigned long long)__library_rotated(number, (int)((64 - count % 64) % 64), 64);
}

/* --------------------------------------------------------------------------------------------------------- floating */

extern double __model___builtin_huge_val(void);
extern float __model___builtin_huge_valf(void);
extern double __model___builtin_inf(void);
extern float __model___builtin_inff(void);
extern double __model___builtin_nan(const char *payload);
extern float __model___builtin_nanf(const char *payload);
extern int __model___builtin_signbit(double x);
extern int __model___builtin_isnan(double x);
extern int __model___builtin_isinf(double x);
extern int __model___builtin_isinf_sign(double x);
extern int __model___builtin_isfinite(double x);
extern int __model___builtin_isgreater(double x, double y);
extern int __model___builtin_isgreaterequal(double x, double y);
extern int __model___builtin_isless(double x, double y);
extern int __model___builtin_islessequal(double x, double y);
extern int __model___builtin_islessgreater(double x, double y);
extern int __model___builtin_isunordered(double x, double y);
extern double nan(const char *payload);
extern float nanf(const char *payload);

static double __library_infinity(void) {
  double large = 1e308;
  return large * 10;
}

/* Quiet, and not negative. */
static double __library_not_a_number(void) { return __inquest_fabs(__library_infinity() - __library_infinity()); }

double __model___builtin_huge_val(void) { return __library_infinity(); }

float __model___builtin_huge_valf(void) { return (float)__library_infinity(); }

double __model___builtin_inf(void) { return __library_infinity(); }

float __model___builtin_inff(void) { return (float)__library_infinity(); }

double __model___builtin_nan(const char *payload) {
  (void)payload;
  return __library_not_a_number();
}

float __model___builtin_nanf(const char *payload) {
  (void)payload;
  return (float)__library_not_a_number();
}

double nan(const char *payload) {
  __library_string(payload);
  return __library_not_a_number();
}

float nanf(const char *payload) {
  __library_string(payload);
  return (float)__library_not_a_number();
}

int __model___builtin_signbit(double x) { return __library_is_negative(x); }

/* What is true of a float is true of the double that it becomes, as long as it is not asked whether it is subnormal. */

int __model___builtin_isnan(double x) { return x != x; }

int __model___builtin_isinf(double x) { return __library_is_infinite(x); }

int __model___builtin_isinf_sign(double x) { return __library_is_infinite(x) ? (x < 0 ? -1 : 1) : 0; }

int __model___builtin_isfinite(double x) { return x == x && !__library_is_infinite(x); }

int __model___builtin_isgreater(double x, double y) { return x > y; }

int __model___builtin_isgreaterequal(double x, double y) { return x >= y; }

int __model___builtin_isless(double x, double y) { return x < y; }

int __model___builtin_islessequal(double x, double y) { return x <= y; }

int __model___builtin_islessgreater(double x, double y) { return x < y || x > y; }

int __model___builtin_isunordered(double x, double y) { return x != x || y != y; }
