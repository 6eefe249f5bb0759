/* wchar.h: input and output of wide characters, as stdio.h has it of bytes. */
#define _GNU_SOURCE
#include "library.h"
#include "streams.h"
#include "wide.h"
#include <stdarg.h>
#include <wchar.h>

int wprintf(const wchar_t *restrict format, ...) {
  __library_wide_string(format);
  return __library_written();
}

int fwprintf(FILE *restrict stream, const wchar_t *restrict format, ...) {
  __library_stream(stream);
  __library_writes(stream);
  __library_wide_string(format);
  return __library_written();
}

int vwprintf(const wchar_t *restrict format, va_list arguments) {
  (void)arguments;
  __library_wide_string(format);
  return __library_written();
}

int vfwprintf(FILE *restrict stream, const wchar_t *restrict format, va_list arguments) {
  (void)arguments;
  __library_stream(stream);
  __library_writes(stream);
  __library_wide_string(format);
  return __library_written();
}

/* Fewer than size characters and the end, and a negative number if that is not enough. */
static int __library_print_wide(wchar_t *buffer, unsigned long size, const wchar_t *format) {
  __library_wide_string(format);
  int count = __library_count();
  if (size == 0) return -1;
  unsigned long length = count < 0 || (unsigned long)count >= size ? size - 1 : (unsigned long)count;
  __inquest_write(buffer, __library_wide(length + 1));
  __inquest_havoc(buffer, __library_wide(length));
  buffer[length] = 0;
  return count < 0 || (unsigned long)count >= size ? -1 : count;
}

int swprintf(wchar_t *restrict buffer, size_t size, const wchar_t *restrict format, ...) {
  return __library_print_wide(buffer, size, format);
}

/* As Windows has it, where a wide character has two bytes: nothing says how many there is room for. */
int __model_swprintf(void *buffer, const void *format, ...) {
  (void)format;
  int count = __library_count();
  unsigned long size = 2 * (count < 0 ? 1 : (unsigned long)count + 1);
  __inquest_write(buffer, size);
  __inquest_havoc(buffer, size);
  return count;
}

int vswprintf(wchar_t *restrict buffer, size_t size, const wchar_t *restrict format, va_list arguments) {
  (void)arguments;
  return __library_print_wide(buffer, size, format);
}

int wscanf(const wchar_t *restrict format, ...) {
  __library_wide_string(format);
  __inquest_input_arguments();
  return __library_input_between(EOF, 127);
}

int fwscanf(FILE *restrict stream, const wchar_t *restrict format, ...) {
  __library_stream(stream);
  __library_wide_string(format);
  __inquest_input_arguments();
  return __library_input_between(EOF, 127);
}

int swscanf(const wchar_t *restrict text, const wchar_t *restrict format, ...) {
  __library_wide_string(text);
  __library_wide_string(format);
  __inquest_havoc_arguments();
  return __library_count();
}

/* The next wide character of a stream, or WEOF. */
static wint_t __library_next_wide(void) {
  int c = __library_is_known ? __inquest_any_int() : __inquest_input_int();
  if (0 <= c) return (wint_t)c;
  __library_end_seen = 1;
  return WEOF;
}

wint_t fgetwc(FILE *stream) {
  __library_stream(stream);
  return __library_next_wide();
}

wint_t getwc(FILE *stream) {
  __library_stream(stream);
  return __library_next_wide();
}

wint_t getwchar(void) { return __library_next_wide(); }

wint_t ungetwc(wint_t c, FILE *stream) {
  __library_stream(stream);
  if (c == WEOF) return WEOF;
  __library_is_known = 1;
  return (wint_t)__library_written();
}

/*@ requires a_line_of_that_length: \valid_read(line + (0 .. length - 1));
    assigns \nothing;
    ensures \forall integer i; 0 <= i < length - 1 ==> line[i] != '\n'; */
static void __library_assume_wide_line(const wchar_t *line, unsigned long length) {
  /*@ loop invariant 0 <= at;
      loop invariant \forall integer i; 0 <= i < at ==> line[i] != '\n';
      loop assigns at; */
  for (unsigned long at = 0; at + 1 < length; at++) __inquest_assume(line[at] != '\n');
}

wchar_t *fgetws(wchar_t *restrict buffer, int size, FILE *restrict stream) {
  __library_stream(stream);
  if (size <= 0 || (size > 1 && __library_ends())) return 0;
  unsigned long length = size == 1 ? 0 : (unsigned long)__library_input_between(1, size - 1);
  __inquest_write(buffer, __library_wide(length + 1));
  __library_read_bytes(buffer, __library_wide(length));
  __library_assume_wide_line(buffer, length);
  buffer[length] = 0;
  return buffer;
}


wint_t fputwc(wchar_t c, FILE *stream) {
  (void)c;
  __library_stream(stream);
  __library_writes(stream);
  return (wint_t)__library_written();
}

wint_t putwc(wchar_t c, FILE *stream) {
  (void)c;
  __library_stream(stream);
  __library_writes(stream);
  return (wint_t)__library_written();
}

wint_t putwchar(wchar_t c) {
  (void)c;
  return (wint_t)__library_written();
}

int fputws(const wchar_t *restrict text, FILE *restrict stream) {
  __library_stream(stream);
  __library_writes(stream);
  __library_wide_string(text);
  return __library_written();
}
