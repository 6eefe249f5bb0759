/* Wide strings, for wchar.h. A wide character has four bytes. */
#ifndef _INQUEST_WIDE_H
#define _INQUEST_WIDE_H

#include "library.h"
#include <wchar.h>

/* A number of wide characters in bytes. */
static inline unsigned long __library_wide(unsigned long count) { return __library_product(count, sizeof(wchar_t)); }

/* The index of the first c, or of the end of the string if there is none. */
/*@ requires a_string_that_ends_within_its_object: \exists integer n; 0 <= n && \valid_read(text + (0 .. n)) && (text[n] == c || text[n] == 0);
    assigns \nothing;
    ensures \valid_read(text + (0 .. \result));
    ensures text[\result] == c || text[\result] == 0;
    ensures \forall integer i; 0 <= i < \result ==> text[i] != c && text[i] != 0; */
static inline unsigned long __library_wide_find(const wchar_t *text, wchar_t c) {
  unsigned long at = 0;
  /*@ loop invariant \forall integer i; 0 <= i < at ==> \valid_read(text + i) && text[i] != c && text[i] != 0;
      loop assigns at; */
  while (text[at] != c && text[at] != 0) at++;
  return at;
}

static inline unsigned long __library_wide_length(const wchar_t *text) {
  __inquest_read(text, sizeof *text);
  return __library_wide_find(text, 0);
}

/* Checks that there is a string. */
static inline void __library_wide_string(const wchar_t *text) {
  if (__inquest_is_literal(text)) __inquest_read(text, sizeof *text);
  else __library_wide_length(text);
}

/* The index of the first c among size characters, or size if there is none. What is behind it is not read. */
/*@ requires a_block_of_that_size_unless_it_is_found_before:
      \exists integer n; 0 <= n <= size && \valid_read(block + (0 .. n - 1)) &&
      (n == size || (\valid_read(block + n) && block[n] == c));
    assigns \nothing;
    ensures 0 <= \result <= size;
    ensures \result == size || block[\result] == c;
    ensures \forall integer i; 0 <= i < \result ==> \valid_read(block + i) && block[i] != c; */
static inline unsigned long __library_wide_find_within(const wchar_t *block, wchar_t c, unsigned long size) {
  unsigned long at = 0;
  /*@ loop invariant 0 <= at <= size;
      loop invariant \forall integer i; 0 <= i < at ==> \valid_read(block + i) && block[i] != c;
      loop assigns at; */
  while (at < size && block[at] != c) at++;
  return at;
}

#endif
