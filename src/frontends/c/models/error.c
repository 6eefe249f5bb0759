/* error.h: messages about errors, after which the program ends unless the status is 0. */
#define _GNU_SOURCE
#include "library.h"
#include <error.h>

static void __library_report(int status, const char *format) {
  __library_string(format);
  if (status != 0) __inquest_stop();
}

void error(int status, int number, const char *format, ...) {
  (void)number;
  __library_report(status, format);
}

void error_at_line(int status, int number, const char *file, unsigned int line, const char *format, ...) {
  (void)number, (void)line;
  if (file != 0) __library_string(file);
  __library_report(status, format);
}
