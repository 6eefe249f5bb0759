/* wchar.h: wide strings, as string.h has them of bytes. */
#define _GNU_SOURCE
#include "library.h"
#include "wide.h"
#include <wchar.h>

/* ----------------------------------------------------------------------------------------------------------- blocks */

wchar_t *wmemcpy(wchar_t *restrict to, const wchar_t *restrict from, size_t size) {
  __inquest_read(from, __library_wide(size));
  __inquest_write(to, __library_wide(size));
  __inquest_apart(to, from, to == from ? 0 : __library_wide(size));
  __inquest_copy(to, from, __library_wide(size));
  return to;
}

wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t size) {
  __inquest_read(from, __library_wide(size));
  __inquest_write(to, __library_wide(size));
  __inquest_copy(to, from, __library_wide(size));
  return to;
}

/*@ requires a_block_of_that_size: \valid(block + (0 .. size - 1));
    assigns block[0 .. size - 1];
    ensures \forall integer i; 0 <= i < size ==> block[i] == c; */
static void __library_fill_wide(wchar_t *block, wchar_t c, unsigned long size) {
  /*@ loop invariant 0 <= at <= size;
      loop invariant \forall integer i; 0 <= i < at ==> block[i] == c;
      loop assigns at, block[0 .. size - 1]; */
  for (unsigned long at = 0; at < size; at++) block[at] = c;
}

wchar_t *wmemset(wchar_t *block, wchar_t c, size_t size) {
  __inquest_write(block, __library_wide(size));
  __library_fill_wide(block, c, size);
  return block;
}

/* The index of the first difference, or size. What is behind it is not read. */
/*@ requires blocks_of_that_size_unless_they_differ_before:
      \exists integer n; 0 <= n <= size && \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. n - 1)) &&
      (n == size || (\valid_read(a + n) && \valid_read(b + n) && a[n] != b[n]));
    assigns \nothing;
    ensures 0 <= \result <= size;
    ensures \result == size || a[\result] != b[\result];
    ensures \forall integer i; 0 <= i < \result ==> a[i] == b[i]; */
static unsigned long __library_wide_mismatch(const wchar_t *a, const wchar_t *b, unsigned long size) {
  unsigned long at = 0;
  /*@ loop invariant 0 <= at <= size;
      loop invariant \forall integer i; 0 <= i < at ==> \valid_read(a + i) && \valid_read(b + i) && a[i] == b[i];
      loop assigns at; */
  while (at < size && a[at] == b[at]) at++;
  return at;
}

/* As glibc does it; the standard leaves the number open. */
static int __library_wide_order(wchar_t a, wchar_t b) { return a == b ? 0 : a < b ? -1 : 1; }

int wmemcmp(const wchar_t *a, const wchar_t *b, size_t size) {
  __inquest_read(a, __library_product(size, sizeof *a));
  __inquest_read(b, __library_product(size, sizeof *b));
  size_t at = __library_wide_mismatch(a, b, size);
  return at == size ? 0 : __library_wide_order(a[at], b[at]);
}

wchar_t *wmemchr(const wchar_t *block, wchar_t c, size_t size) {
  size_t at = __library_wide_find_within(block, c, size);
  return at == size ? 0 : (wchar_t *)block + at;
}

/* ----------------------------------------------------------------------------------------------- lengths and copies */

size_t wcslen(const wchar_t *text) { return __library_wide_length(text); }

size_t wcsnlen(const wchar_t *text, size_t size) { return __library_wide_find_within(text, 0, size); }

/* Copies the string with its end. */
static void __library_copy_wide_string(wchar_t *to, const wchar_t *from) {
  unsigned long size = __library_wide(__library_wide_length(from) + 1);
  __inquest_write(to, size);
  __inquest_apart(to, from, size);
  __inquest_copy(to, from, size);
}

wchar_t *wcscpy(wchar_t *restrict to, const wchar_t *restrict from) {
  __library_copy_wide_string(to, from);
  return to;
}

wchar_t *wcsncpy(wchar_t *restrict to, const wchar_t *restrict from, size_t size) {
  size_t length = __library_wide_find_within(from, 0, size);
  size_t copied = length < size ? length + 1 : size;
  __inquest_write(to, __library_wide(size));
  __inquest_apart(to, from, __library_wide(copied));
  __inquest_copy(to, from, __library_wide(copied));
  __inquest_fill(to + copied, 0, __library_wide(size - copied));
  return to;
}

wchar_t *wcscat(wchar_t *restrict to, const wchar_t *restrict from) {
  size_t begun = __library_wide_length(to);
  __library_copy_wide_string(to + begun, from);
  return to;
}

wchar_t *wcsncat(wchar_t *restrict to, const wchar_t *restrict from, size_t size) {
  size_t begun = __library_wide_length(to);
  size_t length = __library_wide_find_within(from, 0, size);
  __inquest_write(to + begun, __library_wide(length + 1));
  /* The end is not copied, but written. */
  __inquest_apart(to + begun, from, length == 0 ? 0 : __library_wide(length + 1));
  __inquest_copy(to + begun, from, __library_wide(length));
  to[begun + length] = 0;
  return to;
}

wchar_t *wcsdup(const wchar_t *text) {
  size_t size = __library_wide(__library_wide_length(text) + 1);
  wchar_t *copy = __library_allocate(size);
  if (copy != 0) __inquest_copy(copy, text, size);
  return copy;
}

size_t wcsxfrm(wchar_t *restrict to, const wchar_t *restrict from, size_t size) {
  size_t length = __library_wide_length(from);
  size_t copied = __library_wide(length < size ? length + 1 : size);
  __inquest_write(to, copied);
  __inquest_apart(to, from, copied);
  __inquest_copy(to, from, copied);
  return length;
}

/* ------------------------------------------------------------------------------------------------------ comparisons */

/* The index where two strings differ or both end, or size. What is behind it is not read. */
/*@ requires blocks_of_that_size_unless_they_differ_before:
      \exists integer n; 0 <= n <= size && \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. n - 1)) &&
      (n == size || (\valid_read(a + n) && \valid_read(b + n) && (a[n] != b[n] || a[n] == 0)));
    assigns \nothing;
    ensures 0 <= \result <= size;
    ensures \result == size || a[\result] != b[\result] || a[\result] == 0;
    ensures \forall integer i; 0 <= i < \result ==> a[i] == b[i] && a[i] != 0; */
static unsigned long __library_wide_difference(const wchar_t *a, const wchar_t *b, unsigned long size) {
  unsigned long at = 0;
  /*@ loop invariant 0 <= at <= size;
      loop invariant \forall integer i; 0 <= i < at ==> a[i] == b[i] && a[i] != 0;
      loop assigns at; */
  while (at < size && a[at] == b[at] && a[at] != 0) at++;
  return at;
}

static int __library_wide_compare(const wchar_t *a, const wchar_t *b, unsigned long size) {
  if (size == 0) return 0;
  __inquest_read(a, sizeof *a);
  __inquest_read(b, sizeof *b);
  unsigned long at = __library_wide_difference(a, b, size);
  return at == size ? 0 : __library_wide_order(a[at], b[at]);
}

int wcscmp(const wchar_t *a, const wchar_t *b) { return __library_wide_compare(a, b, -1UL); }

int wcsncmp(const wchar_t *a, const wchar_t *b, size_t size) { return __library_wide_compare(a, b, size); }

int wcscoll(const wchar_t *a, const wchar_t *b) { return __library_wide_compare(a, b, -1UL); }

int wcscasecmp(const wchar_t *a, const wchar_t *b) {
  size_t at = 0;
  while (a[at] != 0 && __library_to_lower(a[at]) == __library_to_lower(b[at])) at++;
  return __library_wide_order(__library_to_lower(a[at]), __library_to_lower(b[at]));
}

/* --------------------------------------------------------------------------------------------------------- searches */

wchar_t *wcschr(const wchar_t *text, wchar_t c) {
  __inquest_read(text, sizeof *text);
  size_t at = __library_wide_find(text, c);
  return text[at] == c ? (wchar_t *)text + at : 0;
}

wchar_t *wcsrchr(const wchar_t *text, wchar_t c) {
  size_t behind = __library_wide_length(text) + 1;
  while (behind > 0 && text[behind - 1] != c) behind--;
  return behind == 0 ? 0 : (wchar_t *)text + behind - 1;
}

static _Bool __library_wide_is_in(wchar_t c, const wchar_t *set) {
  return set[__library_wide_find(set, c)] == c && c != 0;
}

/* How many characters at the beginning of the text are in the set. */
/*@ requires a_string_that_ends_within_its_object: \exists integer n; 0 <= n && \valid_read(text + (0 .. n)) && text[n] == 0;
    requires a_string_that_ends_within_its_object: \exists integer n; 0 <= n && \valid_read(set + (0 .. n)) && set[n] == 0;
    assigns \nothing;
    ensures \valid_read(text + (0 .. \result));
    ensures \forall integer i; 0 <= i < \result ==> text[i] != 0; */
static unsigned long __library_wide_span(const wchar_t *text, const wchar_t *set) {
  unsigned long at = 0;
  /*@ loop invariant \forall integer i; 0 <= i < at ==> text[i] != 0;
      loop assigns at; */
  while (__library_wide_is_in(text[at], set)) at++;
  return at;
}

/* How many characters at the beginning of the text are not in the set. */
/*@ requires a_string_that_ends_within_its_object: \exists integer n; 0 <= n && \valid_read(text + (0 .. n)) && text[n] == 0;
    requires a_string_that_ends_within_its_object: \exists integer n; 0 <= n && \valid_read(set + (0 .. n)) && set[n] == 0;
    assigns \nothing;
    ensures \valid_read(text + (0 .. \result));
    ensures \forall integer i; 0 <= i < \result ==> text[i] != 0; */
static unsigned long __library_wide_span_outside(const wchar_t *text, const wchar_t *set) {
  unsigned long at = 0;
  /*@ loop invariant \forall integer i; 0 <= i < at ==> text[i] != 0;
      loop assigns at; */
  while (text[at] != 0 && !__library_wide_is_in(text[at], set)) at++;
  return at;
}

size_t wcsspn(const wchar_t *text, const wchar_t *accepted) {
  __inquest_read(text, sizeof *text);
  __inquest_read(accepted, sizeof *accepted);
  return __library_wide_span(text, accepted);
}

size_t wcscspn(const wchar_t *text, const wchar_t *rejected) {
  __inquest_read(text, sizeof *text);
  __inquest_read(rejected, sizeof *rejected);
  return __library_wide_span_outside(text, rejected);
}

wchar_t *wcspbrk(const wchar_t *text, const wchar_t *accepted) {
  __inquest_read(text, sizeof *text);
  __inquest_read(accepted, sizeof *accepted);
  size_t at = __library_wide_span_outside(text, accepted);
  return text[at] == 0 ? 0 : (wchar_t *)text + at;
}

wchar_t *wcsstr(const wchar_t *text, const wchar_t *wanted) {
  size_t length = __library_wide_length(text);
  size_t size = __library_wide_length(wanted);
  for (size_t at = 0; at <= length; at++) {
    if (__library_wide_difference(text + at, wanted, size) == size) return (wchar_t *)text + at;
  }
  return 0;
}

/* As glibc does it: no rest is no token. */
wchar_t *wcstok(wchar_t *restrict text, const wchar_t *restrict delimiters, wchar_t **restrict rest) {
  if (text == 0) text = *rest;
  if (text == 0) return 0;
  __inquest_read(text, sizeof *text);
  __inquest_read(delimiters, sizeof *delimiters);
  text += __library_wide_span(text, delimiters);
  if (*text == 0) {
    *rest = 0;
    return 0;
  }
  wchar_t *end = text + __library_wide_span_outside(text, delimiters);
  if (*end == 0) {
    *rest = 0;
  } else {
    *end = 0;
    *rest = end + 1;
  }
  return text;
}
