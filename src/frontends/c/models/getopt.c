/* unistd.h: options of the command line, approximated: any of the options, with any argument. */
#include "library.h"
#include <unistd.h>

char *optarg;
int optind = 1;
int opterr = 1;
int optopt;

int getopt(int argc, char *const argv[], const char *options) {
  size_t count = __library_length(options);
  int first = optind < 1 ? 1 : optind;
  if (first >= argc || __inquest_any_int() == 0) return -1;
  optind = __library_any_between(first, argc);
  optopt = __inquest_any_int();
  char *argument = argv[__library_any_between(first, argc - 1)];
  optarg = 0;
  if (argument != 0 && __inquest_any_int() != 0) {
    unsigned long at = __inquest_any_unsigned_long();
    optarg = argument + (at > __library_length(argument) ? 0 : at);
  }
  unsigned long option = __inquest_any_unsigned_long();
  return option < count && options[option] != ':' ? options[option] : '?';
}
