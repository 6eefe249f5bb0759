/*
 * stdio.h: formats. Formatted output is approximated: any characters, as many as the format allows. Formatted input makes what
 * its arguments point to input.
 */
#define _GNU_SOURCE
#include "library.h"
#include "streams.h"
#include "wide.h"
#include <stdarg.h>
#include <stdio.h>

/*
 * The checker calls these where a format that is a literal says that an argument is a string: it is read up to its end,
 * but not more than the precision tells; -1UL if there is none. Where characters are counted, it is asked how many these are.
 */
extern void __library_printed_string(const char *text, unsigned long most);
extern unsigned long __library_measured_string(const char *text, unsigned long most);
extern void __library_printed_wide_string(const wchar_t *text, unsigned long most);

void __library_printed_string(const char *text, unsigned long most) {
  if (most == -1UL && __inquest_is_literal(text)) __inquest_read(text, 1);
  else __library_measured_string(text, most);
}

unsigned long __library_measured_string(const char *text, unsigned long most) {
  __inquest_read(text, most == 0 ? 0 : 1);
  return most == -1UL ? __library_length(text) : __library_find_within((const unsigned char *)text, 0, most);
}

void __library_printed_wide_string(const wchar_t *text, unsigned long most) {
  __inquest_read(text, most == 0 ? 0 : sizeof *text);
  if (most == -1UL) __library_wide_string(text);
  else __library_wide_find_within(text, 0, most);
}

/* ----------------------------------------------------------------------------------------------------------- output */

int printf(const char *restrict format, ...) {
  __library_string(format);
  return __library_written();
}

int fprintf(FILE *restrict stream, const char *restrict format, ...) {
  __library_stream(stream);
  __library_writes(stream);
  __library_string(format);
  return __library_written();
}

int dprintf(int descriptor, const char *restrict format, ...) {
  (void)descriptor;
  __library_string(format);
  return __library_written();
}

int vprintf(const char *restrict format, va_list arguments) {
  (void)arguments;
  __library_string(format);
  return __library_written();
}

int vfprintf(FILE *restrict stream, const char *restrict format, va_list arguments) {
  (void)arguments;
  __library_stream(stream);
  __library_writes(stream);
  __library_string(format);
  return __library_written();
}

int vdprintf(int descriptor, const char *restrict format, va_list arguments) {
  (void)descriptor, (void)arguments;
  __library_string(format);
  return __library_written();
}

/*
 * Where a format that is a literal says how many characters there are, the checker calls what has `counted` in its name. What
 * follows the format there is how many at least, and at most.
 */
extern int __library_counted_sprintf(char *buffer, const char *format, unsigned long least, unsigned long most);
extern int __library_counted_snprintf(char *buffer, size_t size, const char *format, unsigned long least,
                                      unsigned long most);
extern int __library_counted_asprintf(char **text, const char *format, unsigned long least, unsigned long most);

int __library_counted_sprintf(char *buffer, const char *format, unsigned long least, unsigned long most) {
  return __library_print_between(buffer, __LIBRARY_LARGEST, format, least, most);
}

int __library_counted_snprintf(char *buffer, size_t size, const char *format, unsigned long least, unsigned long most) {
  return __library_print_between(buffer, size, format, least, most);
}

int sprintf(char *restrict buffer, const char *restrict format, ...) {
  return __library_counted_sprintf(buffer, format, 0, -1UL);
}

int snprintf(char *restrict buffer, size_t size, const char *restrict format, ...) {
  return __library_counted_snprintf(buffer, size, format, 0, -1UL);
}

int vsprintf(char *restrict buffer, const char *restrict format, va_list arguments) {
  (void)arguments;
  return __library_print_within(buffer, __LIBRARY_LARGEST, format);
}

int vsnprintf(char *restrict buffer, size_t size, const char *restrict format, va_list arguments) {
  (void)arguments;
  return __library_print_within(buffer, size, format);
}

int __library_counted_asprintf(char **text, const char *format, unsigned long least, unsigned long most) {
  __library_string(format);
  __inquest_write(text, sizeof *text);
  int count = __library_count_between(least, most);
  char *buffer = count < 0 ? 0 : __library_allocate((unsigned long)count + 1);
  *text = buffer;
  if (buffer == 0) return -1;
  buffer[count] = 0;
  return count;
}

int asprintf(char **restrict text, const char *restrict format, ...) {
  return __library_counted_asprintf(text, format, 0, -1UL);
}

int vasprintf(char **restrict text, const char *restrict format, va_list arguments) {
  (void)arguments;
  return __library_counted_asprintf(text, format, 0, -1UL);
}

/* ------------------------------------------------------------------------------------------------------------ input */

/* How many values were read, or EOF. */
static int __library_conversions(void) { return __library_input_between(EOF, 127); }

int scanf(const char *restrict format, ...) {
  __library_string(format);
  __inquest_input_arguments();
  return __library_conversions();
}

int fscanf(FILE *restrict stream, const char *restrict format, ...) {
  __library_stream(stream);
  __library_string(format);
  __inquest_input_arguments();
  return __library_conversions();
}

int sscanf(const char *restrict text, const char *restrict format, ...) {
  __library_string(text);
  __library_string(format);
  __inquest_havoc_arguments();
  return __library_count();
}

/* As glibc's headers name them. */
extern int __isoc99_scanf(const char *restrict format, ...);
extern int __isoc99_fscanf(FILE *restrict stream, const char *restrict format, ...);
extern int __isoc99_sscanf(const char *restrict text, const char *restrict format, ...);
extern int __isoc23_scanf(const char *restrict format, ...);
extern int __isoc23_fscanf(FILE *restrict stream, const char *restrict format, ...);
extern int __isoc23_sscanf(const char *restrict text, const char *restrict format, ...);

int __isoc99_scanf(const char *restrict format, ...) {
  __library_string(format);
  __inquest_input_arguments();
  return __library_conversions();
}

int __isoc99_fscanf(FILE *restrict stream, const char *restrict format, ...) {
  __library_stream(stream);
  __library_string(format);
  __inquest_input_arguments();
  return __library_conversions();
}

int __isoc99_sscanf(const char *restrict text, const char *restrict format, ...) {
  __library_string(text);
  __library_string(format);
  __inquest_havoc_arguments();
  return __library_count();
}

int __isoc23_scanf(const char *restrict format, ...) {
  __library_string(format);
  __inquest_input_arguments();
  return __library_conversions();
}

int __isoc23_fscanf(FILE *restrict stream, const char *restrict format, ...) {
  __library_stream(stream);
  __library_string(format);
  __inquest_input_arguments();
  return __library_conversions();
}

int __isoc23_sscanf(const char *restrict text, const char *restrict format, ...) {
  __library_string(text);
  __library_string(format);
  __inquest_havoc_arguments();
  return __library_count();
}
