/*
 * stdlib.h and wchar.h: characters of several bytes. In the C locale each byte is a character. Of those beyond ASCII
 * libraries do not agree which they are, and whether they are any.
 */
#define _GNU_SOURCE
#include "library.h"
#include "wide.h"
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

/* Whether a byte beyond ASCII is a character. */
static _Bool __library_byte_is_character(unsigned char byte) { return byte < 128 || __inquest_any_int() != 0; }

static wchar_t __library_widened(unsigned char byte) { return byte < 128 ? byte : __inquest_any_int(); }

static _Bool __library_has_byte(wint_t wide) { return wide < 128 || __inquest_any_int() != 0; }

static char __library_narrowed(wint_t wide) { return wide < 128 ? (char)wide : __inquest_any_char(); }

wint_t btowc(int c) {
  if (c == EOF || !__library_byte_is_character((unsigned char)c)) return WEOF;
  return (wint_t)__library_widened((unsigned char)c);
}

int wctob(wint_t c) { return c == WEOF || !__library_has_byte(c) ? EOF : (unsigned char)__library_narrowed(c); }

/* As glibc does it: the end of a string is found even if no byte may be looked at. */
int mbtowc(wchar_t *restrict wide, const char *restrict text, size_t size) {
  if (text == 0) return 0;
  unsigned char byte = (unsigned char)*text;
  if (byte != 0 && (size == 0 || !__library_byte_is_character(byte))) return -1;
  if (wide != 0) *wide = __library_widened(byte);
  return byte == 0 ? 0 : 1;
}

int mblen(const char *text, size_t size) {
  if (text == 0 || *text == 0) return 0;
  return size == 0 || !__library_byte_is_character((unsigned char)*text) ? -1 : 1;
}

int wctomb(char *text, wchar_t wide) {
  if (text == 0) return 0;
  if (!__library_has_byte((wint_t)wide)) return -1;
  *text = __library_narrowed((wint_t)wide);
  return 1;
}

size_t mbstowcs(wchar_t *restrict wide, const char *restrict text, size_t size) {
  size_t at = 0;
  for (; wide == 0 || at < size; at++) {
    if (!__library_byte_is_character((unsigned char)text[at])) {
      __library_errno = EILSEQ;
      return -1UL;
    }
    if (wide != 0) wide[at] = __library_widened((unsigned char)text[at]);
    if (text[at] == 0) break;
  }
  return at;
}

size_t wcstombs(char *restrict text, const wchar_t *restrict wide, size_t size) {
  size_t at = 0;
  for (; text == 0 || at < size; at++) {
    if (!__library_has_byte((wint_t)wide[at])) {
      __library_errno = EILSEQ;
      return -1UL;
    }
    if (text != 0) text[at] = __library_narrowed((wint_t)wide[at]);
    if (wide[at] == 0) break;
  }
  return at;
}
