/* wctype.h, in the C locale: ASCII is all that there is. */
#include "library.h"
#include <wctype.h>

static _Bool __library_is_wide_letter(wint_t c) { return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z'); }

static _Bool __library_is_wide_digit(wint_t c) { return '0' <= c && c <= '9'; }

int iswupper(wint_t c) { return __library_truth('A' <= c && c <= 'Z'); }

int iswlower(wint_t c) { return __library_truth('a' <= c && c <= 'z'); }

int iswalpha(wint_t c) { return __library_truth(__library_is_wide_letter(c)); }

int iswdigit(wint_t c) { return __library_truth(__library_is_wide_digit(c)); }

int iswxdigit(wint_t c) {
  return __library_truth(__library_is_wide_digit(c) || ('a' <= c && c <= 'f') || ('A' <= c && c <= 'F'));
}

int iswalnum(wint_t c) { return __library_truth(__library_is_wide_letter(c) || __library_is_wide_digit(c)); }

int iswspace(wint_t c) { return __library_truth(c == ' ' || ('\t' <= c && c <= '\r')); }

int iswblank(wint_t c) { return __library_truth(c == ' ' || c == '\t'); }

int iswcntrl(wint_t c) { return __library_truth(c < ' ' || c == 127); }

int iswgraph(wint_t c) { return __library_truth(' ' < c && c < 127); }

int iswprint(wint_t c) { return __library_truth(' ' <= c && c < 127); }

int iswpunct(wint_t c) {
  return __library_truth(' ' < c && c < 127 && !__library_is_wide_letter(c) && !__library_is_wide_digit(c));
}

wint_t towlower(wint_t c) { return 'A' <= c && c <= 'Z' ? c - 'A' + 'a' : c; }

wint_t towupper(wint_t c) { return 'a' <= c && c <= 'z' ? c - 'a' + 'A' : c; }
