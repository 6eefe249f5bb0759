/*
 * Functions of the compiler that no library has. The model of __builtin_memcpy is memcpy, and so for all that a library
 * has as well. What takes values of any type, such as __builtin_add_overflow, the checker knows without a model.
 */
#include "bits.h"
#include "library.h"
#include <stdio.h>

/* ---------------------------------------------------------------------------------------------------------- control */

extern _Noreturn void __model___builtin_trap(void);
extern void __model___builtin_debugtrap(void);
extern void __model___builtin_prefetch(const void *p, ...);
extern void __model___sync_synchronize(void);
extern void __model___atomic_thread_fence(int order);
extern void __model___atomic_signal_fence(int order);
extern void __model___c11_atomic_thread_fence(int order);
extern void __model___c11_atomic_signal_fence(int order);
extern void *__model___builtin_return_address(unsigned level);
extern void *__model___builtin_frame_address(unsigned level);

_Noreturn void __model___builtin_trap(void) { __inquest_stop(); }

void __model___builtin_debugtrap(void) {}

void __model___builtin_prefetch(const void *p, ...) { (void)p; }

/* There is one thread. */

void __model___sync_synchronize(void) {}

void __model___atomic_thread_fence(int order) { (void)order; }

void __model___atomic_signal_fence(int order) { (void)order; }

void __model___c11_atomic_thread_fence(int order) { (void)order; }

void __model___c11_atomic_signal_fence(int order) { (void)order; }

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
extern int __model___builtin_clrsb(int number);
extern int __model___builtin_clrsbl(long number);
extern int __model___builtin_clrsbll(long long number);
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

/* What has no bit that is set has no first one, and no last. */
static void __library_some_bit(unsigned long long number) {
  __inquest_require(number != 0, "undefined-behaviour", "this call looks for a bit of 0, which has none");
}

static int __library_leading_zeros(unsigned number) {
  __library_some_bit(number);
  if (number == 0) return __inquest_any_int();
  return (int)__LIBRARY_OF_32_BITS(__LIBRARY_IS_BELOW, number);
}

static int __library_long_leading_zeros(unsigned long long number) {
  __library_some_bit(number);
  if (number == 0) return __inquest_any_int();
  return (int)__LIBRARY_OF_64_BITS(__LIBRARY_IS_BELOW, number);
}

static int __library_trailing_zeros(unsigned long long number) {
  __library_some_bit(number);
  if (number == 0) return __inquest_any_int();
  return __library_lowest_bit(number) - 1;
}

static int __library_ones(unsigned long long number) { return (int)__LIBRARY_OF_64_BITS(__LIBRARY_BIT, number); }

int __model___builtin_clz(unsigned number) { return __library_leading_zeros(number); }

int __model___builtin_clzl(unsigned long number) {
  return sizeof number == 8 ? __library_long_leading_zeros(number) : __library_leading_zeros((unsigned)number);
}

int __model___builtin_clzll(unsigned long long number) { return __library_long_leading_zeros(number); }

int __model___builtin_ctz(unsigned number) { return __library_trailing_zeros(number); }

int __model___builtin_ctzl(unsigned long number) { return __library_trailing_zeros(number); }

int __model___builtin_ctzll(unsigned long long number) { return __library_trailing_zeros(number); }

/* How many bits are equal to the sign that they follow. */

int __model___builtin_clrsb(int number) {
  return (int)__LIBRARY_OF_32_BITS(__LIBRARY_IS_BELOW, (unsigned)(number < 0 ? -1 - number : number)) - 1;
}

int __model___builtin_clrsbl(long number) {
  return sizeof number == 8 ? __model___builtin_clrsbll(number) : __model___builtin_clrsb((int)number);
}

int __model___builtin_clrsbll(long long number) {
  return (int)__LIBRARY_OF_64_BITS(__LIBRARY_IS_BELOW, (unsigned long long)(number < 0 ? -1 - number : number)) - 1;
}

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

double nan(const char *payload) {
  __library_string(payload);
  return __builtin_nan("");
}

float nanf(const char *payload) {
  __library_string(payload);
  return __builtin_nanf("");
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
