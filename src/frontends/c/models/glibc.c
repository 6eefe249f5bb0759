/* What macros and renamed declarations of glibc's headers lead to, in programs that were preprocessed with them. */
#define _GNU_SOURCE
#include "classes.h"
#include "integers.h"
#include "library.h"
#include "streams.h"
#include <limits.h>
#include <stdio.h>

/* -------------------------------------------------------------------------------------------- classes of characters */

#define VISIBLE (__library_printing | __library_graphic)
#define UPPER (VISIBLE | __library_alphanumeric | __library_alphabetic | __library_upper)
#define LOWER (VISIBLE | __library_alphanumeric | __library_alphabetic | __library_lower)

/* From -128 to 255; beyond ASCII there is nothing. */
static const unsigned short __library_classes[384] = {
    [128 + 0 ... 128 + 8] = __library_control,
    [128 + '\t'] = __library_control | __library_space | __library_blank,
    [128 + '\n' ... 128 + '\r'] = __library_control | __library_space,
    [128 + 14 ... 128 + 31] = __library_control,
    [128 + ' '] = __library_printing | __library_space | __library_blank,
    [128 + '!' ... 128 + '/'] = VISIBLE | __library_punctuation,
    [128 + '0' ... 128 + '9'] = VISIBLE | __library_alphanumeric | __library_decimal | __library_hexadecimal,
    [128 + ':' ... 128 + '@'] = VISIBLE | __library_punctuation,
    [128 + 'A' ... 128 + 'F'] = UPPER | __library_hexadecimal,
    [128 + 'G' ... 128 + 'Z'] = UPPER,
    [128 + '[' ... 128 + '`'] = VISIBLE | __library_punctuation,
    [128 + 'a' ... 128 + 'f'] = LOWER | __library_hexadecimal,
    [128 + 'g' ... 128 + 'z'] = LOWER,
    [128 + '{' ... 128 + '~'] = VISIBLE | __library_punctuation,
    [128 + 127] = __library_control,
};

static const unsigned short *__library_class_table = __library_classes + 128;

extern const unsigned short **__ctype_b_loc(void);
const unsigned short **__ctype_b_loc(void) { return &__library_class_table; }

/* ---------------------------------------------------------------------------------------------------------- numbers */

extern long __isoc23_strtol(const char *text, char **end, int base);
extern unsigned long __isoc23_strtoul(const char *text, char **end, int base);
extern long long __isoc23_strtoll(const char *text, char **end, int base);
extern unsigned long long __isoc23_strtoull(const char *text, char **end, int base);

/* They also read 0b1: the number then is another. */
static void __library_note_binary(int base) {
  if (base == 0 || base == 2) __inquest_incomplete("numbers with the prefix 0b are not read");
}

long __isoc23_strtol(const char *text, char **end, int base) {
  __library_note_binary(base);
  return (long)__library_signed_number(text, end, base, LONG_MAX);
}

unsigned long __isoc23_strtoul(const char *text, char **end, int base) {
  __library_note_binary(base);
  return (unsigned long)__library_unsigned_number(text, end, base, ULONG_MAX);
}

long long __isoc23_strtoll(const char *text, char **end, int base) {
  __library_note_binary(base);
  return __library_signed_number(text, end, base, LLONG_MAX);
}

unsigned long long __isoc23_strtoull(const char *text, char **end, int base) {
  __library_note_binary(base);
  return __library_unsigned_number(text, end, base, ULLONG_MAX);
}

/* ---------------------------------------------------------------------------------------------------------- streams */

extern int _IO_getc(FILE *stream);
extern int _IO_putc(int c, FILE *stream);

int _IO_getc(FILE *stream) {
  __library_stream(stream);
  return __library_next();
}

int _IO_putc(int c, FILE *stream) {
  char byte = (char)c;
  __library_stream(stream);
  if (__library_is_shown(stream)) __inquest_output(&byte, 1);
  return __library_written();
}
