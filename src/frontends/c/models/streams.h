/* Streams, for stdio.h and wchar.h. What is in a file is input; what is written to one is lost. */
#ifndef _INQUEST_STREAMS_H
#define _INQUEST_STREAMS_H

#include "library.h"
#include <limits.h>
#include <stdio.h>

/* A stream that is null is dereferenced, and one that was closed is gone; of other pointers it is not asked whether they are streams. */
static inline void __library_stream(FILE *stream) {
  if (stream == 0) __inquest_read(stream, 1);
  __inquest_live(stream);
}

/* The user sees what is written to these. */
static inline _Bool __library_is_shown(FILE *stream) { return stream == stdout || stream == stderr; }

/* What functions that write return is hardly ever looked at: any number, so that no run divides here. */
static inline int __library_written(void) { return __inquest_any_int(); }

/* How many characters a function that formats has made; negative if it fails. */
static inline int __library_count(void) {
  int count = __inquest_any_int();
  return count < -1 ? -1 : count;
}

/* The same of what is known to be so many characters at least and at most; more than an int can tell are an error. */
static inline int __library_count_between(unsigned long least, unsigned long most) {
  if (most > INT_MAX) {
    int count = __library_count();
    if (count < 0 || (unsigned long)count >= least) return count;
    return least > INT_MAX ? -1 : (int)least;
  }
  if (least == most) return (int)least;
  int count = __inquest_any_int();
  return count < (int)least ? (int)least : count > (int)most ? (int)most : count;
}

/*
 * Fewer than size characters and the end; nothing if size is 0. Tells how many there would have been: from least to most, of which
 * -1UL means that nobody knows.
 */
static inline int __library_print_between(char *buffer, unsigned long size, const char *format, unsigned long least,
                                          unsigned long most) {
  __library_string(format);
  int count = __library_count_between(least, most);
  if (size == 0) return count;
  unsigned long length = count < 0 ? 0 : (unsigned long)count;
  if (length >= size) length = size - 1;
  __inquest_write(buffer, length + 1);
  __inquest_havoc(buffer, length);
  buffer[length] = 0;
  return count;
}

static inline int __library_print_within(char *buffer, unsigned long size, const char *format) {
  return __library_print_between(buffer, size, format, 0, -1UL);
}

/* Some stream has come to its end. */
static _Bool __library_end_seen;
/* A character was pushed back, or the program may read what it wrote: what is read need not be new. */
static _Bool __library_is_known;
/* Something was written to a file. */
static _Bool __library_has_written;

static inline void __library_writes(FILE *stream) {
  if (!__library_is_shown(stream)) __library_has_written = 1;
}

/* A file is opened, or the place in it is changed. */
static inline void __library_begins_elsewhere(void) {
  if (__inquest_is_whole() && __library_has_written) __library_is_known = 1;
}

/* The next character of a stream, or EOF. */
static inline int __library_next(void) {
  int c = __library_is_known ? __inquest_any_int() : __inquest_input_int();
  if (0 <= c && c <= 255) return c;
  __library_end_seen = 1;
  return EOF;
}

/* What is read into a buffer. */
static inline void __library_read_bytes(void *buffer, unsigned long size) {
  __inquest_write(buffer, size);
  if (__library_is_known) __inquest_havoc(buffer, size);
  else __inquest_input(buffer, size);
}

/* How much is read, of so much at least and at most. */
static inline unsigned long __library_length_read(unsigned long least, unsigned long most) {
  unsigned long length = __library_is_known ? __inquest_any_unsigned_long() : __inquest_input_unsigned_long();
  return length < least || length > most ? least : length;
}

/* Whether there is nothing more to read. */
static inline _Bool __library_ends(void) {
  int more = __library_is_known ? __inquest_any_int() : __inquest_input_int();
  if (more >= 0) return 0;
  __library_end_seen = 1;
  return 1;
}

#endif
