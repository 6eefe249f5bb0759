/* stdlib.h, inttypes.h, sets of signals and the compiler's functions on bits: the models against the library. */
#define _GNU_SOURCE
#include "compare.h"
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <signal.h>
#include <strings.h>

__typeof__(strtol) MODEL(strtol);
__typeof__(strtoul) MODEL(strtoul);
__typeof__(strtoll) MODEL(strtoll);
__typeof__(strtoull) MODEL(strtoull);
__typeof__(strtoimax) MODEL(strtoimax);
__typeof__(strtoumax) MODEL(strtoumax);
__typeof__(atoi) MODEL(atoi);
__typeof__(atol) MODEL(atol);
__typeof__(atoll) MODEL(atoll);
__typeof__(abs) MODEL(abs);
__typeof__(labs) MODEL(labs);
__typeof__(div) MODEL(div);
__typeof__(qsort) MODEL(qsort);
__typeof__(bsearch) MODEL(bsearch);
__typeof__(malloc) MODEL(malloc);
__typeof__(calloc) MODEL(calloc);
__typeof__(realloc) MODEL(realloc);
__typeof__(reallocarray) MODEL(reallocarray);
__typeof__(posix_memalign) MODEL(posix_memalign);
__typeof__(free) MODEL(free);
__typeof__(strdup) MODEL(strdup);
__typeof__(strndup) MODEL(strndup);
extern int *MODEL(__errno_location)(void);

/* Digits, signs and blanks; often near the limits. */
static char *random_number(void) {
  static const char few[] = "0123456789abfzXx+- \t9900";
  static const char *const limits[] = {
      "2147483647", "-2147483648", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
      "-9223372036854775809", "18446744073709551615", "18446744073709551616", "-18446744073709551615", "0x", "0xg",
      "-0x7f", "0X1G", "017777", " +12", "-", "", "zz", "-0", "1y2p0ij32e8e7", "7fffffffffffffff", "0xffffffffffffffff",
  };
  char *text = malloc(32);
  if (below(3) == 0) return strcpy(text, limits[below(sizeof limits / sizeof *limits)]);
  unsigned long length = below(24);
  for (unsigned long i = 0; i < length; i++) text[i] = few[below(sizeof few - 1)];
  text[length] = 0;
  return text;
}

#define CONVERTS(name, type, format)                                                                                   \
  do {                                                                                                                 \
    char *end = 0, *other_end = 0;                                                                                     \
    errno = *MODEL(__errno_location)() = 0;                                                                            \
    type x = name(text, &end, base), y = MODEL(name)(text, &other_end, base);                                          \
    EXPECT(x == y, #name "(\"%s\", %d): %" format ", not %" format, text, base, y, x);                                 \
    if (base == 0 || (base > 1 && base < 37))                                                                          \
      EXPECT(end == other_end, #name "(\"%s\", %d): the rest is \"%s\"", text, base, other_end);                     \
    EXPECT(errno == *MODEL(__errno_location)(), #name "(\"%s\", %d): another errno", text, base);                      \
    EXPECT(name(text, 0, base) == MODEL(name)(text, 0, base), #name "(\"%s\", 0, %d)", text, base);                    \
  } while (0)

void compare_numbers(void) {
  char *text = random_number();
  int base = below(2) ? (int)below(38) : (int)(below(3) * 8 + (below(3) == 0 ? 2 : 0));
  CONVERTS(strtol, long, "ld");
  CONVERTS(strtoul, unsigned long, "lu");
  CONVERTS(strtoll, long long, "lld");
  CONVERTS(strtoull, unsigned long long, "llu");
  CONVERTS(strtoimax, intmax_t, PRIdMAX);
  CONVERTS(strtoumax, uintmax_t, PRIuMAX);
  EXPECT(atoi(text) == MODEL(atoi)(text), "atoi(\"%s\")", text);
  EXPECT(atol(text) == MODEL(atol)(text), "atol(\"%s\")", text);
  EXPECT(atoll(text) == MODEL(atoll)(text), "atoll(\"%s\")", text);
  free(text);
  int a = (int)random_bits(), b = below(2) ? (int)random_bits() : (int)below(9) - 4;
  if (b == 0) b = 1;
  if (a == INT_MIN) a = 0;
  div_t x = div(a, b), y = MODEL(div)(a, b);
  EXPECT(x.quot == y.quot && x.rem == y.rem, "div(%d, %d)", a, b);
  EXPECT(abs(a) == MODEL(abs)(a) && labs(a) == MODEL(labs)(a), "abs(%d)", a);
}

void compare_memory(void) {
  unsigned long size = below(20), later = 1 + below(30);
  unsigned char *block = MODEL(malloc)(size);
  for (unsigned long i = 0; i < size; i++) block[i] = (unsigned char)(i + 1);
  block = below(2) ? MODEL(realloc)(block, later) : MODEL(reallocarray)(block, later, 1);
  for (unsigned long i = 0; i < size && i < later; i++) EXPECT(block[i] == i + 1, "realloc: byte %lu", i);
  MODEL(free)(block);
  unsigned char *zeros = MODEL(calloc)(later, 3);
  for (unsigned long i = 0; i < 3 * later; i++) EXPECT(zeros[i] == 0, "calloc: byte %lu", i);
  MODEL(free)(zeros);
  EXPECT(MODEL(calloc)(ULONG_MAX / 2, 3) == 0 && MODEL(malloc)(-1UL) == 0, "too large");
  EXPECT(MODEL(reallocarray)(0, ULONG_MAX / 2, 3) == 0, "too large");
  MODEL(free)(0);
  void *aligned = 0, *other = 0;
  unsigned long alignment = below(70);
  int x = posix_memalign(&aligned, alignment, 8), y = MODEL(posix_memalign)(&other, alignment, 8);
  EXPECT(x == y && (aligned == 0) == (other == 0), "posix_memalign(%lu): %d, not %d", alignment, y, x);
  free(aligned), MODEL(free)(other);
  char *text = random_string(9), *copy = MODEL(strdup)(text), *part = MODEL(strndup)(text, size);
  char *wanted = strndup(text, size);
  EXPECT(strcmp(text, copy) == 0 && strcmp(wanted, part) == 0, "strdup, strndup(\"%s\", %lu)", text, size);
  MODEL(free)(copy), MODEL(free)(part), free(wanted), free(text);
}

struct item {
  int key;
  int number;
};

static int by_key(const void *a, const void *b) {
  return ((const struct item *)a)->key - ((const struct item *)b)->key;
}

void compare_sorting(void) {
  unsigned long count = below(12);
  struct item *items = malloc(count * sizeof *items);
  for (unsigned long i = 0; i < count; i++) items[i] = (struct item){(int)below(6), (int)i};
  struct item *others = copy_of(items, count * sizeof *items);
  qsort(items, count, sizeof *items, by_key);
  MODEL(qsort)(others, count, sizeof *others, by_key);
  EXPECT(memcmp(items, others, count * sizeof *items) == 0, "qsort of %lu", count);
  struct item wanted = {(int)below(7), 0};
  struct item *x = bsearch(&wanted, items, count, sizeof *items, by_key);
  struct item *y = MODEL(bsearch)(&wanted, items, count, sizeof *items, by_key);
  EXPECT((x == 0) == (y == 0) && (x == 0 || x->key == y->key), "bsearch in %lu", count);
  free(items), free(others);
}

#define BITS(name, type)                                                                                               \
  {                                                                                                                    \
    extern __typeof__(__builtin_##name((type)0)) MODEL(__model___builtin_##name)(type);                                \
    EXPECT(__builtin_##name((type)x) == MODEL(__model___builtin_##name)((type)x), #name "(%llx)", x);                  \
  }

void compare_bits(void) {
  extern __typeof__(ffs) MODEL(ffs);
  extern __typeof__(ffsl) MODEL(ffsl);
  extern __typeof__(ffsll) MODEL(ffsll);
  unsigned long long x = random_bits() >> below(64);
  if ((unsigned)x == 0) x += 1 + below(3);
  BITS(clz, unsigned) BITS(clzl, unsigned long) BITS(clzll, unsigned long long)
  BITS(ctz, unsigned) BITS(ctzl, unsigned long) BITS(ctzll, unsigned long long)
  BITS(popcount, unsigned) BITS(popcountl, unsigned long) BITS(popcountll, unsigned long long)
  BITS(parity, unsigned) BITS(parityl, unsigned long) BITS(parityll, unsigned long long)
  BITS(bswap16, unsigned short) BITS(bswap32, unsigned) BITS(bswap64, unsigned long long)
  EXPECT(ffs((int)x) == MODEL(ffs)((int)x) && ffsl((long)x) == MODEL(ffsl)((long)x), "ffs(%llx)", x);
  EXPECT(ffsll((long long)x) == MODEL(ffsll)((long long)x) && MODEL(ffs)(0) == 0, "ffsll(%llx)", x);
}

void compare_signals(void) {
  extern int MODEL(sigemptyset)(sigset_t *), MODEL(sigfillset)(sigset_t *), MODEL(sigaddset)(sigset_t *, int);
  extern int MODEL(sigdelset)(sigset_t *, int), MODEL(sigismember)(const sigset_t *, int);
  sigset_t x, y;
  if (below(2)) sigemptyset(&x), MODEL(sigemptyset)(&y);
  else sigfillset(&x), MODEL(sigfillset)(&y);
  for (int i = 0; i < 8; i++) {
    int number = (int)below(68) - 1;
    if (below(2)) EXPECT(sigaddset(&x, number) == MODEL(sigaddset)(&y, number), "sigaddset(%d)", number);
    else EXPECT(sigdelset(&x, number) == MODEL(sigdelset)(&y, number), "sigdelset(%d)", number);
  }
  for (int i = 1; i < 65; i++) EXPECT(sigismember(&x, i) == MODEL(sigismember)(&y, i), "sigismember(%d)", i);
}
