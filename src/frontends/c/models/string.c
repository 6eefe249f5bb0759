/* string.h: strings and blocks of bytes. */
#define _GNU_SOURCE
#include "library.h"
#include "scanning.h"
#include <string.h>

/* -------------------------------------------------------------------------------------------------- blocks of bytes */

void *memmove(void *to, const void *from, size_t size) {
  __inquest_read(from, size);
  __inquest_write(to, size);
  __inquest_copy(to, from, size);
  return to;
}

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
  __inquest_read(from, size);
  __inquest_write(to, size);
  __inquest_apart(to, from, to == from ? 0 : size);
  __inquest_copy(to, from, size);
  return to;
}

void *mempcpy(void *restrict to, const void *restrict from, size_t size) {
  __inquest_read(from, size);
  __inquest_write(to, size);
  __inquest_apart(to, from, to == from ? 0 : size);
  __inquest_copy(to, from, size);
  return (char *)to + size;
}

void *memset(void *block, int c, size_t size) {
  __inquest_write(block, size);
  __inquest_fill(block, c, size);
  return block;
}

/* All of both may be read, wherever they differ. */
int memcmp(const void *a, const void *b, size_t size) {
  const unsigned char *x = a, *y = b;
  __inquest_read(a, size);
  __inquest_read(b, size);
  size_t at = __library_mismatch(x, y, size);
  return at == size ? 0 : x[at] - y[at];
}

void *memchr(const void *block, int c, size_t size) {
  const unsigned char *bytes = block;
  size_t at = __library_find_within(bytes, (unsigned char)c, size);
  return at == size ? 0 : (void *)(bytes + at);
}

void *memrchr(const void *block, int c, size_t size) {
  const unsigned char *bytes = block;
  __inquest_read(block, size);
  size_t behind = __library_find_last(bytes, (unsigned char)c, size);
  return behind == 0 ? 0 : (void *)(bytes + behind - 1);
}

void *memccpy(void *restrict to, const void *restrict from, int c, size_t size) {
  size_t at = __library_find_within(from, (unsigned char)c, size);
  size_t copied = at == size ? size : at + 1;
  __inquest_write(to, copied);
  __inquest_apart(to, from, copied);
  __inquest_copy(to, from, copied);
  return at == size ? 0 : (char *)to + copied;
}

void *memmem(const void *block, size_t size, const void *wanted, size_t wanted_size) {
  const unsigned char *bytes = block;
  __inquest_read(block, size);
  __inquest_read(wanted, wanted_size);
  for (size_t at = 0; at <= size && wanted_size <= size - at; at++) {
    if (__library_mismatch(bytes + at, wanted, wanted_size) == wanted_size) return (void *)(bytes + at);
  }
  return 0;
}

/* ----------------------------------------------------------------------------------------------- lengths and copies */

size_t strlen(const char *text) { return __library_length(text); }

static unsigned long __library_length_within(const char *text, unsigned long size) {
  return __library_find_within((const unsigned char *)text, 0, size);
}

size_t strnlen(const char *text, size_t size) { return __library_length_within(text, size); }

/* Copies the string with its end to where `to` points, and tells its length. */
static unsigned long __library_copy_string(char *to, const char *from) {
  unsigned long length = __library_length(from);
  __inquest_write(to, length + 1);
  __inquest_apart(to, from, length + 1);
  __inquest_copy(to, from, length + 1);
  return length;
}

char *strcpy(char *restrict to, const char *restrict from) {
  __library_copy_string(to, from);
  return to;
}

char *stpcpy(char *restrict to, const char *restrict from) { return to + __library_copy_string(to, from); }

/* Copies at most size bytes, with the end if it is among them, and zeros up to there if the string is shorter. */
static unsigned long __library_copy_padded(char *to, const char *from, unsigned long size) {
  unsigned long length = __library_length_within(from, size);
  unsigned long copied = length < size ? length + 1 : size;
  __inquest_write(to, size);
  __inquest_apart(to, from, copied);
  __inquest_copy(to, from, copied);
  __inquest_fill(to + copied, 0, size - copied);
  return length;
}

char *strncpy(char *restrict to, const char *restrict from, size_t size) {
  __library_copy_padded(to, from, size);
  return to;
}

char *stpncpy(char *restrict to, const char *restrict from, size_t size) {
  return to + __library_copy_padded(to, from, size);
}

size_t strlcpy(char *restrict to, const char *restrict from, size_t size) {
  size_t length = __library_length(from);
  if (size == 0) return length;
  size_t copied = length < size ? length : size - 1;
  __inquest_write(to, copied + 1);
  __inquest_apart(to, from, copied + 1);
  __inquest_copy(to, from, copied);
  to[copied] = 0;
  return length;
}

size_t strlcat(char *restrict to, const char *restrict from, size_t size) {
  size_t begun = __library_length_within(to, size);
  size_t length = __library_length(from);
  if (begun == size) return size + length;
  size_t copied = length < size - begun ? length : size - begun - 1;
  __inquest_write(to + begun, copied + 1);
  __inquest_apart(to + begun, from, copied + 1);
  __inquest_copy(to + begun, from, copied);
  to[begun + copied] = 0;
  return begun + length;
}

char *strcat(char *restrict to, const char *restrict from) {
  size_t begun = __library_length(to);
  __library_copy_string(to + begun, from);
  return to;
}

char *strncat(char *restrict to, const char *restrict from, size_t size) {
  size_t begun = __library_length(to);
  size_t length = __library_length_within(from, size);
  __inquest_write(to + begun, length + 1);
  /* The end is not copied, but written. */
  __inquest_apart(to + begun, from, length == 0 ? 0 : length + 1);
  __inquest_copy(to + begun, from, length);
  to[begun + length] = 0;
  return to;
}

char *strdup(const char *text) {
  size_t length = __library_length(text);
  char *copy = __library_allocate(length + 1);
  if (copy != 0) __inquest_copy(copy, text, length + 1);
  return copy;
}

char *strndup(const char *text, size_t size) {
  size_t length = __library_length_within(text, size);
  char *copy = __library_allocate(length + 1);
  if (copy == 0) return 0;
  __inquest_copy(copy, text, length);
  copy[length] = 0;
  return copy;
}

size_t strxfrm(char *restrict to, const char *restrict from, size_t size) {
  size_t length = __library_length(from);
  size_t copied = length < size ? length + 1 : size;
  __inquest_write(to, copied);
  __inquest_apart(to, from, copied);
  __inquest_copy(to, from, copied);
  return length;
}

/* ------------------------------------------------------------------------------------------------------ comparisons */

static int __library_compare(const char *a, const char *b, unsigned long size) {
  if (size == 0) return 0;
  __inquest_read(a, 1);
  __inquest_read(b, 1);
  unsigned long at = __library_difference(a, b, size);
  return at == size ? 0 : (unsigned char)a[at] - (unsigned char)b[at];
}

int strcmp(const char *a, const char *b) { return __library_compare(a, b, -1UL); }

int strncmp(const char *a, const char *b, size_t size) { return __library_compare(a, b, size); }

int strcoll(const char *a, const char *b) { return __library_compare(a, b, -1UL); }

/* --------------------------------------------------------------------------------------------------------- searches */

char *strchr(const char *text, int c) {
  __inquest_read(text, 1);
  size_t at = __library_find(text, (char)c);
  return text[at] == (char)c ? (char *)text + at : 0;
}

char *strchrnul(const char *text, int c) {
  __inquest_read(text, 1);
  return (char *)text + __library_find(text, (char)c);
}

char *strrchr(const char *text, int c) { return __library_last(text, (char)c); }

static _Bool __library_is_in(char c, const char *set) { return set[__library_find(set, c)] == c && c != 0; }

/* How many characters at the beginning of the text are in the set. */
/*@ requires a_string_that_ends_within_its_object: \exists integer n; 0 <= n && \valid_read(text + (0 .. n)) && text[n] == 0;
    requires a_string_that_ends_within_its_object: \exists integer n; 0 <= n && \valid_read(set + (0 .. n)) && set[n] == 0;
    assigns \nothing;
    ensures \valid_read(text + (0 .. \result));
    ensures \forall integer i; 0 <= i < \result ==> text[i] != 0; */
static unsigned long __library_span(const char *text, const char *set) {
  unsigned long at = 0;
  /*@ loop invariant \forall integer i; 0 <= i < at ==> text[i] != 0;
      loop assigns at; */
  while (__library_is_in(text[at], set)) at++;
  return at;
}

/* How many characters at the beginning of the text are not in the set. */
/*@ requires a_string_that_ends_within_its_object: \exists integer n; 0 <= n && \valid_read(text + (0 .. n)) && text[n] == 0;
    requires a_string_that_ends_within_its_object: \exists integer n; 0 <= n && \valid_read(set + (0 .. n)) && set[n] == 0;
    assigns \nothing;
    ensures \valid_read(text + (0 .. \result));
    ensures \forall integer i; 0 <= i < \result ==> text[i] != 0; */
static unsigned long __library_span_outside(const char *text, const char *set) {
  unsigned long at = 0;
  /*@ loop invariant \forall integer i; 0 <= i < at ==> text[i] != 0;
      loop assigns at; */
  while (text[at] != 0 && !__library_is_in(text[at], set)) at++;
  return at;
}

size_t strspn(const char *text, const char *accepted) {
  __inquest_read(text, 1);
  __inquest_read(accepted, 1);
  return __library_span(text, accepted);
}

size_t strcspn(const char *text, const char *rejected) {
  __inquest_read(text, 1);
  __inquest_read(rejected, 1);
  return __library_span_outside(text, rejected);
}

char *strpbrk(const char *text, const char *accepted) {
  __inquest_read(text, 1);
  __inquest_read(accepted, 1);
  size_t at = __library_span_outside(text, accepted);
  return text[at] == 0 ? 0 : (char *)text + at;
}

/* The index of the first place where the string is found in the text, or the length of the text and 1. */
/*@ requires a_string_that_ends_within_its_object: \valid_read(text + (0 .. length)) && text[length] == 0;
    requires a_string_that_ends_within_its_object: \exists integer n; 0 <= n && \valid_read(wanted + (0 .. n)) && wanted[n] == 0;
    assigns \nothing;
    ensures 0 <= \result <= length + 1;
    ensures \result <= length && wanted[0] != 0 ==> text[\result] == wanted[0]; */
static unsigned long __library_position(const char *text, unsigned long length, const char *wanted) {
  unsigned long size = __library_find(wanted, 0);
  /*@ loop invariant 0 <= at <= length + 1;
      loop assigns at; */
  for (unsigned long at = 0; at <= length; at++) {
    if (__library_difference(text + at, wanted, size) == size) return at;
  }
  return length + 1;
}

char *strstr(const char *text, const char *wanted) {
  __inquest_read(wanted, 1);
  size_t length = __library_length(text);
  size_t at = __library_position(text, length, wanted);
  return at > length ? 0 : (char *)text + at;
}

char *strcasestr(const char *text, const char *wanted) {
  size_t length = __library_length(text);
  size_t size = __library_length(wanted);
  for (size_t at = 0; at <= length; at++) {
    if (__library_difference_ignoring_case(text + at, wanted, size) == size) return (char *)text + at;
  }
  return 0;
}

/* ----------------------------------------------------------------------------------------------------------- tokens */

static char *__library_token(char *text, const char *delimiters, char **rest) {
  if (text == 0) text = *rest;
  __inquest_read(text, 1);
  __inquest_read(delimiters, 1);
  text += __library_span(text, delimiters);
  char *end = text + __library_span_outside(text, delimiters);
  if (end == text) {
    *rest = text;
    return 0;
  }
  if (*end == 0) {
    *rest = end;
  } else {
    *end = 0;
    *rest = end + 1;
  }
  return text;
}

static char *__library_token_rest;

char *strtok(char *restrict text, const char *restrict delimiters) {
  return __library_token(text, delimiters, &__library_token_rest);
}

char *strtok_r(char *restrict text, const char *restrict delimiters, char **restrict rest) {
  return __library_token(text, delimiters, rest);
}

char *strsep(char **restrict text, const char *restrict delimiters) {
  char *token = *text;
  if (token == 0) return 0;
  __inquest_read(token, 1);
  __inquest_read(delimiters, 1);
  char *end = token + __library_span_outside(token, delimiters);
  if (*end == 0) {
    *text = 0;
  } else {
    *end = 0;
    *text = end + 1;
  }
  return token;
}

/* --------------------------------------------------------------------------------------------------------- the rest */

/* A text of at most 63 characters, always the same for a number. */
static char *__library_message(char *buffer) {
  unsigned long length = __library_any_up_to(63);
  __inquest_havoc(buffer, 64);
  buffer[length] = 0;
  return buffer;
}

static char __library_error_text[64];

char *strerror(int number) {
  (void)number;
  return __library_message(__library_error_text);
}

/* As POSIX has it. */
int __xpg_strerror_r(int number, char *buffer, size_t size) {
  (void)number;
  if (size > 0) {
    size_t length = __library_any_up_to(size - 1);
    __inquest_write(buffer, length + 1);
    __inquest_havoc(buffer, length);
    buffer[length] = 0;
  }
  return __library_any_between(0, 133);
}

/* As GNU has it: the text is in the buffer or elsewhere. */
char *strerror_r(int number, char *buffer, size_t size) {
  __xpg_strerror_r(number, buffer, size);
  return size > 0 && __inquest_any_int() == 1 ? buffer : __library_message(__library_error_text);
}

static char __library_signal_text[64];

char *strsignal(int number) {
  (void)number;
  return __library_message(__library_signal_text);
}

char *basename(const char *path) {
  char *slash = __library_last(path, '/');
  return slash == 0 ? (char *)path : slash + 1;
}
