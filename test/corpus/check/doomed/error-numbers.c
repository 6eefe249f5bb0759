/* A function of the library may set errno where nothing is said of it, though never to zero. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int after_output(FILE *file) {
  errno = 0;
  fputc('a', file);
  return 1 / errno;
}

int after_any_function(const char *text) {
  errno = 0;
  size_t length = strlen(text);
  return 1 / errno + (int)length;
}

int before_any(void) {
  errno = 0;
  return 1 / errno; //~ DOOMED division-by-zero
}

int never_to_zero(const char *text) {
  errno = 3;
  size_t length = strlen(text);
  if (errno == 0) {
    int x = 0;
    return 1 / x + (int)length;
  }
  return 1;
}

int where_it_is_said(void) {
  errno = 0;
  long value = strtol("12", 0, 10);
  if (errno != 0) return 1;
  return (int)value / errno; //~ DOOMED division-by-zero
}
