/* What several models share. */
#ifndef _INQUEST_LIBRARY_H
#define _INQUEST_LIBRARY_H

#include "inquest.h"
#include <errno.h>
#include <stddef.h>
#include <stdint.h>

/* ----------------------------------------------------------------------------------------------- errors and choices */

static int __library_errno;

/* Choices of the outside world. Every input will do, so that a program can be run with any. */
static inline int __library_input_between(int low, int high) {
  int chosen = __inquest_input_int();
  return chosen < low || chosen > high ? low : chosen;
}

static inline unsigned long __library_input_up_to(unsigned long high) {
  unsigned long chosen = __inquest_input_unsigned_long();
  return chosen > high ? 0 : chosen;
}

/* The same of what is no choice, and only not modelled. */
static inline int __library_any_between(int low, int high) {
  int chosen = __inquest_any_int();
  return chosen < low || chosen > high ? low : chosen;
}

static inline unsigned long __library_any_up_to(unsigned long high) {
  unsigned long chosen = __inquest_any_unsigned_long();
  return chosen > high ? 0 : chosen;
}

/* Whether something happens that is the exception: with random inputs it hardly ever does. */
static inline _Bool __library_input_choice(void) { return __inquest_input_int() == 1; }

/* What a function that can fail for reasons of its own returns when it does. */
static inline int __library_failure(void) {
  __library_errno = __library_input_between(1, 133);
  return -1;
}

/* 0, or -1 with an error number. */
static inline int __library_outcome(void) { return __library_input_choice() ? __library_failure() : 0; }

/* Whether the sign of a number is minus; 0 has one, too. Of what is not a number it is not told. */
static inline _Bool __library_is_negative(double x) {
  if (x != x) return __inquest_any_int() != 0;
  return x < 0 || (x == 0 && 1 / x < 0);
}

static inline _Bool __library_is_infinite(double x) { return x == x && x - x != x - x; }

/* ----------------------------------------------------------------------------------------------------------- memory */

/* No object is larger. */
#define __LIBRARY_LARGEST ((unsigned long)PTRDIFF_MAX)

static inline void *__library_allocate(unsigned long size) {
  if (size > __LIBRARY_LARGEST || (__inquest_malloc_may_fail() && __library_input_choice())) {
    __library_errno = ENOMEM;
    return 0;
  }
  return __inquest_allocate(size);
}

/* The address is a multiple of that, if it is a power of two. */
static inline void *__library_allocate_aligned(unsigned long size, unsigned long alignment) {
  if (size > __LIBRARY_LARGEST || (__inquest_malloc_may_fail() && __library_input_choice())) {
    __library_errno = ENOMEM;
    return 0;
  }
  return __inquest_allocate_aligned(size, alignment);
}

/* The product, or the largest number if it does not fit. */
static inline unsigned long __library_product(unsigned long a, unsigned long b) {
  return b != 0 && a > -1UL / b ? -1UL : a * b;
}

/* ---------------------------------------------------------------------------------------------------------- strings */

/* The index of the first c, or of the end of the string if there is none. */
/*@ requires a_string_that_ends_within_its_object: \exists integer n; 0 <= n && \valid_read(text + (0 .. n)) && (text[n] == c || text[n] == 0);
    assigns \nothing;
    ensures \valid_read(text + (0 .. \result));
    ensures text[\result] == c || text[\result] == 0;
    ensures \forall integer i; 0 <= i < \result ==> text[i] != c && text[i] != 0; */
static inline unsigned long __library_find(const char *text, char c) {
  unsigned long at = 0;
  /*@ loop invariant \forall integer i; 0 <= i < at ==> \valid_read(text + i) && text[i] != c && text[i] != 0;
      loop assigns at; */
  while (text[at] != c && text[at] != 0) at++;
  return at;
}

static inline unsigned long __library_length(const char *text) {
  __inquest_read(text, 1);
  return __library_find(text, 0);
}

/* Checks that there is a string. */
static inline void __library_string(const char *text) {
  if (__inquest_is_literal(text)) __inquest_read(text, 1);
  else __library_length(text);
}

/* The index of the first c among size bytes, or size if there is none. What is behind it is not read. */
/*@ requires a_block_of_that_size_unless_it_is_found_before:
      \exists integer n; 0 <= n <= size && \valid_read(block + (0 .. n - 1)) &&
      (n == size || (\valid_read(block + n) && block[n] == c));
    assigns \nothing;
    ensures 0 <= \result <= size;
    ensures \result == size || block[\result] == c;
    ensures \forall integer i; 0 <= i < \result ==> \valid_read(block + i) && block[i] != c; */
static inline unsigned long __library_find_within(const unsigned char *block, unsigned char c, unsigned long size) {
  unsigned long at = 0;
  /*@ loop invariant 0 <= at <= size;
      loop invariant \forall integer i; 0 <= i < at ==> \valid_read(block + i) && block[i] != c;
      loop assigns at; */
  while (at < size && block[at] != c) at++;
  return at;
}

/* Characters as the C locale has them. */
static inline _Bool __library_is_upper(int c) { return 'A' <= c && c <= 'Z'; }
static inline _Bool __library_is_lower(int c) { return 'a' <= c && c <= 'z'; }
static inline _Bool __library_is_digit(int c) { return '0' <= c && c <= '9'; }
static inline _Bool __library_is_space(int c) { return c == ' ' || ('\t' <= c && c <= '\r'); }
static inline int __library_to_lower(int c) { return __library_is_upper(c) ? c - 'A' + 'a' : c; }
static inline int __library_to_upper(int c) { return __library_is_lower(c) ? c - 'a' + 'A' : c; }

#endif
