/* inttypes.h. */
#include "integers.h"
#include "library.h"
#include <inttypes.h>

intmax_t imaxabs(intmax_t number) { return number < 0 ? -number : number; }

imaxdiv_t imaxdiv(intmax_t numerator, intmax_t denominator) {
  return (imaxdiv_t){.quot = numerator / denominator, .rem = numerator % denominator};
}

intmax_t strtoimax(const char *restrict text, char **restrict end, int base) {
  return __library_signed_number(text, end, base, INTMAX_MAX);
}

uintmax_t strtoumax(const char *restrict text, char **restrict end, int base) {
  return __library_unsigned_number(text, end, base, UINTMAX_MAX);
}
