/* How blocks and strings are compared and searched, for string.h and strings.h. */
#ifndef _INQUEST_SCANNING_H
#define _INQUEST_SCANNING_H

#include "library.h"

/* The index of the first difference, or size. What is behind it is not read. */
/*@ requires blocks_of_that_size_unless_they_differ_before:
      \exists integer n; 0 <= n <= size && \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. n - 1)) &&
      (n == size || (\valid_read(a + n) && \valid_read(b + n) && a[n] != b[n]));
    assigns \nothing;
    ensures 0 <= \result <= size;
    ensures \result == size || a[\result] != b[\result];
    ensures \forall integer i; 0 <= i < \result ==> a[i] == b[i]; */
static inline unsigned long __library_mismatch(const unsigned char *a, const unsigned char *b, unsigned long size) {
  unsigned long at = 0;
  /*@ loop invariant 0 <= at <= size;
      loop invariant \forall integer i; 0 <= i < at ==> \valid_read(a + i) && \valid_read(b + i) && a[i] == b[i];
      loop assigns at; */
  while (at < size && a[at] == b[at]) at++;
  return at;
}

/* The index behind the last c among size bytes, or 0. */
/*@ requires a_block_of_that_size: \valid_read(block + (0 .. size - 1));
    assigns \nothing;
    ensures 0 <= \result <= size;
    ensures \result == 0 || block[\result - 1] == c;
    ensures \forall integer i; \result <= i < size ==> block[i] != c; */
static inline unsigned long __library_find_last(const unsigned char *block, unsigned char c, unsigned long size) {
  unsigned long behind = size;
  /*@ loop invariant 0 <= behind <= size;
      loop invariant \forall integer i; behind <= i < size ==> block[i] != c;
      loop assigns behind; */
  while (behind > 0 && block[behind - 1] != c) behind--;
  return behind;
}

/* The index where two strings differ or both end, or size. What is behind it is not read. */
/*@ requires blocks_of_that_size_unless_they_differ_before:
      \exists integer n; 0 <= n <= size && \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. n - 1)) &&
      (n == size || (\valid_read(a + n) && \valid_read(b + n) && (a[n] != b[n] || a[n] == 0)));
    assigns \nothing;
    ensures 0 <= \result <= size;
    ensures \result == size || a[\result] != b[\result] || a[\result] == 0;
    ensures \forall integer i; 0 <= i < \result ==> a[i] == b[i] && a[i] != 0; */
static inline unsigned long __library_difference(const char *a, const char *b, unsigned long size) {
  unsigned long at = 0;
  /*@ loop invariant 0 <= at <= size;
      loop invariant \forall integer i; 0 <= i < at ==> a[i] == b[i] && a[i] != 0;
      loop assigns at; */
  while (at < size && a[at] == b[at] && a[at] != 0) at++;
  return at;
}

/* The same for letters of either case. */
/*@ requires blocks_of_that_size_unless_they_differ_before:
      \exists integer n; 0 <= n <= size && \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. n - 1)) &&
      (n == size || (\valid_read(a + n) && \valid_read(b + n) && (a[n] == 0 || b[n] == 0)));
    assigns \nothing;
    ensures 0 <= \result <= size;
    ensures \result == size || a[\result] != b[\result] || a[\result] == 0;
    ensures \forall integer i; 0 <= i < \result ==> a[i] != 0 && b[i] != 0; */
static inline unsigned long __library_difference_ignoring_case(const char *a, const char *b, unsigned long size) {
  unsigned long at = 0;
  /*@ loop invariant 0 <= at <= size;
      loop invariant \forall integer i; 0 <= i < at ==> a[i] != 0 && b[i] != 0;
      loop assigns at; */
  while (at < size && __library_to_lower(a[at]) == __library_to_lower(b[at]) && a[at] != 0) at++;
  return at;
}

static inline char *__library_last(const char *text, char c) {
  unsigned long length = __library_length(text);
  unsigned long behind = __library_find_last((const unsigned char *)text, (unsigned char)c, length + 1);
  return behind == 0 ? 0 : (char *)text + behind - 1;
}

#endif
