/* strings.h: the older functions for strings and blocks of bytes. */
#include "bits.h"
#include "library.h"
#include "scanning.h"
#include <strings.h>

int bcmp(const void *a, const void *b, size_t size) {
  const unsigned char *x = a, *y = b;
  __inquest_read(a, size);
  __inquest_read(b, size);
  size_t at = __library_mismatch(x, y, size);
  return at == size ? 0 : x[at] - y[at];
}

void bcopy(const void *from, void *to, size_t size) {
  __inquest_read(from, size);
  __inquest_write(to, size);
  __inquest_copy(to, from, size);
}

void bzero(void *block, size_t size) {
  __inquest_write(block, size);
  __inquest_fill(block, 0, size);
}

void explicit_bzero(void *block, size_t size) {
  __inquest_write(block, size);
  __inquest_fill(block, 0, size);
}

static int __library_compare_ignoring_case(const char *a, const char *b, unsigned long size) {
  if (size == 0) return 0;
  __inquest_read(a, 1);
  __inquest_read(b, 1);
  unsigned long at = __library_difference_ignoring_case(a, b, size);
  return at == size ? 0 : __library_to_lower((unsigned char)a[at]) - __library_to_lower((unsigned char)b[at]);
}

int strcasecmp(const char *a, const char *b) { return __library_compare_ignoring_case(a, b, -1UL); }

int strncasecmp(const char *a, const char *b, size_t size) { return __library_compare_ignoring_case(a, b, size); }

char *index(const char *text, int c) {
  __inquest_read(text, 1);
  size_t at = __library_find(text, (char)c);
  return text[at] == (char)c ? (char *)text + at : 0;
}

char *rindex(const char *text, int c) { return __library_last(text, (char)c); }

int ffs(int number) { return __library_lowest_bit((unsigned)number); }

int ffsl(long number) { return __library_lowest_bit((unsigned long)number); }

int ffsll(long long number) { return __library_lowest_bit((unsigned long long)number); }
