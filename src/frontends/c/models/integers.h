/* Numbers written in text, for strtol and its relatives. */
#ifndef _INQUEST_INTEGERS_H
#define _INQUEST_INTEGERS_H

#include "library.h"

/* What a character is worth as a digit; 99 if it is none. */
static inline int __library_digit(char c) {
  int lower = __library_to_lower(c);
  if (__library_is_digit(lower)) return lower - '0';
  return 'a' <= lower && lower <= 'z' ? lower - 'a' + 10 : 99;
}

/* A number without sign: how it was written. */
struct __library_number {
  unsigned long long magnitude;
  _Bool negative;
  /* It is larger than the limit, which is then its magnitude. */
  _Bool too_large;
  /* The index behind it; 0 if there is no number. */
  unsigned long end;
};

/* What stands after blanks and sign, which take `at` characters. */
static inline struct __library_number __library_digits(const char *text, unsigned long at, int base,
                                                       unsigned long long limit) {
  struct __library_number number = {0, 0, 0, 0};
  _Bool prefixed = text[at] == '0' && __library_to_lower(text[at + 1]) == 'x' && __library_digit(text[at + 2]) < 16;
  if ((base == 0 || base == 16) && prefixed) {
    base = 16;
    at += 2;
  } else if (base == 0) {
    base = text[at] == '0' ? 8 : 10;
  }
  unsigned long long radix = (unsigned long long)base;
  while (__library_digit(text[at]) < base) {
    unsigned long long digit = (unsigned long long)__library_digit(text[at]);
    if (number.too_large || number.magnitude > (limit - digit) / radix) {
      number.too_large = 1;
      number.magnitude = limit;
    } else {
      number.magnitude = number.magnitude * radix + digit;
    }
    at++;
    number.end = at;
  }
  return number;
}

/* The limits are the largest magnitudes without and with a minus. */
static inline struct __library_number __library_scan(const char *text, int base, unsigned long long positive_limit,
                                                     unsigned long long negative_limit) {
  unsigned long at = 0;
  while (__library_is_space(text[at])) at++;
  _Bool negative = text[at] == '-';
  if (negative || text[at] == '+') at++;
  struct __library_number number = __library_digits(text, at, base, negative ? negative_limit : positive_limit);
  number.negative = negative;
  return number;
}

static inline struct __library_number __library_number_in(const char *text, char **end, int base,
                                                          unsigned long long positive_limit,
                                                          unsigned long long negative_limit) {
  struct __library_number number = {0, 0, 0, 0};
  __inquest_read(text, 1);
  if (base == 0 || (2 <= base && base <= 36)) number = __library_scan(text, base, positive_limit, negative_limit);
  else __library_errno = EINVAL;
  if (end != 0) *end = (char *)text + number.end;
  if (number.too_large) __library_errno = ERANGE;
  return number;
}

/* `largest`: of a type whose smallest number is one further from zero. */
/*@ requires a_string_that_ends_within_its_object: \exists integer n; 0 <= n && \valid_read(text + (0 .. n)) && text[n] == 0;
    requires a_place_for_the_end_or_a_null_pointer: end == 0 || \valid(end);
    assigns __library_errno, *end;
    ensures -largest - 1 <= \result <= largest;
    ensures end != 0 ==> \exists integer k; 0 <= k && \valid_read(text + (0 .. k)) && *end == text + k; */
static inline long long __library_signed_number(const char *text, char **end, int base, long long largest) {
  unsigned long long limit = (unsigned long long)largest;
  struct __library_number number = __library_number_in(text, end, base, limit, limit + 1);
  if (!number.negative) return (long long)number.magnitude;
  /* The smallest number has no counterpart. */
  return number.magnitude > limit ? -largest - 1 : -(long long)number.magnitude;
}

/* A minus negates modulo one more than the largest number, unless the number is too large. */
/*@ requires a_string_that_ends_within_its_object: \exists integer n; 0 <= n && \valid_read(text + (0 .. n)) && text[n] == 0;
    requires a_place_for_the_end_or_a_null_pointer: end == 0 || \valid(end);
    assigns __library_errno, *end;
    ensures 0 <= \result <= largest;
    ensures end != 0 ==> \exists integer k; 0 <= k && \valid_read(text + (0 .. k)) && *end == text + k; */
static inline unsigned long long __library_unsigned_number(const char *text, char **end, int base,
                                                           unsigned long long largest) {
  struct __library_number number = __library_number_in(text, end, base, largest, largest);
  if (!number.negative || number.too_large || number.magnitude == 0) return number.magnitude;
  return largest - number.magnitude + 1;
}

#endif
