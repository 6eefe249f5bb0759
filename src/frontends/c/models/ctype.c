/* ctype.h, in the C locale. What is true is any number but 0: libraries and compilers differ. */
#define _GNU_SOURCE
#include "library.h"
#include <ctype.h>

static _Bool __library_is_letter(int c) { return __library_is_upper(c) || __library_is_lower(c); }

int isupper(int c) { return __library_truth(__library_is_upper(c)); }

int islower(int c) { return __library_truth(__library_is_lower(c)); }

int isalpha(int c) { return __library_truth(__library_is_letter(c)); }

int isdigit(int c) { return __library_truth(__library_is_digit(c)); }

int isxdigit(int c) {
  return __library_truth(__library_is_digit(c) || ('a' <= c && c <= 'f') || ('A' <= c && c <= 'F'));
}

int isalnum(int c) { return __library_truth(__library_is_letter(c) || __library_is_digit(c)); }

int isspace(int c) { return __library_truth(__library_is_space(c)); }

int isblank(int c) { return __library_truth(c == ' ' || c == '\t'); }

int iscntrl(int c) { return __library_truth((0 <= c && c < ' ') || c == 127); }

int isgraph(int c) { return __library_truth(' ' < c && c < 127); }

int isprint(int c) { return __library_truth(' ' <= c && c < 127); }

int ispunct(int c) { return __library_truth(' ' < c && c < 127 && !__library_is_letter(c) && !__library_is_digit(c)); }

int tolower(int c) { return __library_to_lower(c); }

int toupper(int c) { return __library_to_upper(c); }

int isascii(int c) { return __library_truth(0 <= c && c < 128); }

int toascii(int c) { return c & 127; }
