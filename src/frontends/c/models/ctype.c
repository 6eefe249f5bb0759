/* ctype.h, in the C locale, with the numbers of glibc's functions. */
#define _GNU_SOURCE
#include "classes.h"
#include "library.h"
#include <ctype.h>

static _Bool __library_is_letter(int c) { return __library_is_upper(c) || __library_is_lower(c); }

/* What glibc's tables have: unsigned characters, and signed ones too. Other numbers lead out of them. */
static void __library_character(int c) {
  __inquest_require(-128 <= c && c <= 255, "undefined-behaviour", "this call asks about a number that is no character");
}

int isupper(int c) {
  __library_character(c);
  return __library_is_upper(c) ? __library_upper : 0;
}

int islower(int c) {
  __library_character(c);
  return __library_is_lower(c) ? __library_lower : 0;
}

int isalpha(int c) {
  __library_character(c);
  return __library_is_letter(c) ? __library_alphabetic : 0;
}

int isdigit(int c) {
  __library_character(c);
  return __library_is_digit(c) ? __library_decimal : 0;
}

int isxdigit(int c) {
  __library_character(c);
  return (__library_is_digit(c) || ('a' <= c && c <= 'f') || ('A' <= c && c <= 'F')) ? __library_hexadecimal : 0;
}

int isalnum(int c) {
  __library_character(c);
  return (__library_is_letter(c) || __library_is_digit(c)) ? __library_alphanumeric : 0;
}

int isspace(int c) {
  __library_character(c);
  return __library_is_space(c) ? __library_space : 0;
}

int isblank(int c) {
  __library_character(c);
  return (c == ' ' || c == '\t') ? __library_blank : 0;
}

int iscntrl(int c) {
  __library_character(c);
  return ((0 <= c && c < ' ') || c == 127) ? __library_control : 0;
}

int isgraph(int c) {
  __library_character(c);
  return (' ' < c && c < 127) ? __library_graphic : 0;
}

int isprint(int c) {
  __library_character(c);
  return (' ' <= c && c < 127) ? __library_printing : 0;
}

int ispunct(int c) {
  __library_character(c);
  _Bool visible = ' ' < c && c < 127;
  return visible && !__library_is_letter(c) && !__library_is_digit(c) ? __library_punctuation : 0;
}

int tolower(int c) { return __library_to_lower(c); }

int toupper(int c) { return __library_to_upper(c); }

int isascii(int c) { return 0 <= c && c < 128; }

int toascii(int c) { return c & 127; }
