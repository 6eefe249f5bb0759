/* wctype.h, in the C locale: ASCII is all that there is. */
#include "classes.h"
#include "library.h"
#include <wctype.h>

static _Bool __library_is_wide_letter(wint_t c) { return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z'); }

static _Bool __library_is_wide_digit(wint_t c) { return '0' <= c && c <= '9'; }

int iswupper(wint_t c) { return ('A' <= c && c <= 'Z') ? __library_upper : 0; }

int iswlower(wint_t c) { return ('a' <= c && c <= 'z') ? __library_lower : 0; }

int iswalpha(wint_t c) { return __library_is_wide_letter(c) ? __library_alphabetic : 0; }

int iswdigit(wint_t c) { return __library_is_wide_digit(c); }

int iswxdigit(wint_t c) {
  return (__library_is_wide_digit(c) || ('a' <= c && c <= 'f') || ('A' <= c && c <= 'F')) ? __library_hexadecimal : 0;
}

int iswalnum(wint_t c) {
  return __library_is_wide_letter(c) || __library_is_wide_digit(c) ? __library_alphanumeric : 0;
}

int iswspace(wint_t c) { return (c == ' ' || ('\t' <= c && c <= '\r')) ? __library_space : 0; }

int iswblank(wint_t c) { return (c == ' ' || c == '\t') ? __library_blank : 0; }

int iswcntrl(wint_t c) { return (c < ' ' || c == 127) ? __library_control : 0; }

int iswgraph(wint_t c) { return (' ' < c && c < 127) ? __library_graphic : 0; }

int iswprint(wint_t c) { return (' ' <= c && c < 127) ? __library_printing : 0; }

int iswpunct(wint_t c) {
  _Bool visible = ' ' < c && c < 127;
  return visible && !__library_is_wide_letter(c) && !__library_is_wide_digit(c) ? __library_punctuation : 0;
}

wint_t towlower(wint_t c) { return 'A' <= c && c <= 'Z' ? c - 'A' + 'a' : c; }

wint_t towupper(wint_t c) { return 'a' <= c && c <= 'z' ? c - 'a' + 'A' : c; }
