/* What fits, may fit, or is cut; and tests of results that come out one way only. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

void may_fit(int x) { char text[2]; sprintf(text, "%d", x); }
void fits(void) { char text[6]; sprintf(text, "%s", "hello"); }
void cut(void) { char text[4]; snprintf(text, sizeof text, "%s", "hello"); }
void nothing_to_write(void) { snprintf(0, 0, "%s", "hello"); }
void ends_at_zero(void) { char text[4]; sprintf(text, "abc\0def"); }
void string_ends_at_zero(void) { char text[4]; sprintf(text, "%s", "abc\0def"); }
void no_digits(void) { char text[1]; sprintf(text, "%.0d", 0); }
void unknown_string(const char *s) { char text[2]; sprintf(text, "%s", s); }
void unknown_format(const char *format) { char text[2]; sprintf(text, format, "hello"); }
void no_number(double x) { char text[4]; sprintf(text, "%f", x); }
void by_precision(int n) { char text[2]; sprintf(text, "%.*s", n, "hello"); }
void negative_width(int n) { char text[2]; sprintf(text, "%*d", n, 1); }
void error_text(void) { char text[2]; sprintf(text, "%m"); }

int handles_failure(int x, int *p) {
  char text[40];
  if (sprintf(text, "%d", x) < 0) {
    free(p);
    return *p;
  }
  return 0;
}

int handles_too_long(int x) {
  char text[40];
  int length = snprintf(text, sizeof text, "%d", x);
  if (length >= (int)sizeof text) {
    int *none = 0;
    return *none;
  }
  return length;
}
