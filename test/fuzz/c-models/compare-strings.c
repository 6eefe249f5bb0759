/* string.h, strings.h and ctype.h: the models against the library. */
#define _GNU_SOURCE
#include "compare.h"
#include <ctype.h>
#include <strings.h>

__typeof__(strlen) MODEL(strlen);
__typeof__(strnlen) MODEL(strnlen);
__typeof__(strcpy) MODEL(strcpy), MODEL(stpcpy), MODEL(strcat);
__typeof__(strncpy) MODEL(strncpy), MODEL(stpncpy), MODEL(strncat);
__typeof__(strcmp) MODEL(strcmp), MODEL(strcasecmp), MODEL(strcoll);
__typeof__(strncmp) MODEL(strncmp), MODEL(strncasecmp);
__typeof__(strdup) MODEL(strdup);
__typeof__(strndup) MODEL(strndup);
__typeof__(strxfrm) MODEL(strxfrm);
__typeof__(strspn) MODEL(strspn), MODEL(strcspn);
__typeof__(strtok) MODEL(strtok);
__typeof__(strtok_r) MODEL(strtok_r);
__typeof__(strsep) MODEL(strsep);
__typeof__(memcpy) MODEL(memcpy), MODEL(mempcpy), MODEL(memmove);
__typeof__(memset) MODEL(memset);
__typeof__(memcmp) MODEL(memcmp), MODEL(bcmp);
__typeof__(memccpy) MODEL(memccpy);
__typeof__(memmem) MODEL(memmem);
char *MODEL(strchr)(const char *, int), *MODEL(strrchr)(const char *, int), *MODEL(strchrnul)(const char *, int);
char *MODEL(index)(const char *, int), *MODEL(rindex)(const char *, int);
char *MODEL(strstr)(const char *, const char *), *MODEL(strcasestr)(const char *, const char *);
char *MODEL(strpbrk)(const char *, const char *), *MODEL(basename)(const char *);
void *MODEL(memchr)(const void *, int, size_t), *MODEL(memrchr)(const void *, int, size_t);
__typeof__(bzero) MODEL(bzero);
__typeof__(bcopy) MODEL(bcopy);

/* Two calls on copies of the same buffer: the same bytes come out, and results at the same place. */
#define WRITES(name, ...)                                                                                              \
  do {                                                                                                                 \
    char *to = copy_of(buffer, room), *other = copy_of(buffer, room);                                                  \
    long place = (char *)name(to, __VA_ARGS__) - to, found = (char *)MODEL(name)(other, __VA_ARGS__) - other;          \
    EXPECT(place == found, #name "(\"%s\", \"%s\", %lu): %ld, not %ld", a, b, n, found, place);                        \
    EXPECT(memcmp(to, other, room) == 0, #name "(\"%s\", \"%s\", %lu): other bytes", a, b, n);                         \
    free(to), free(other);                                                                                             \
  } while (0)

#define SAME(name, ...)                                                                                                \
  EXPECT(name(__VA_ARGS__) == MODEL(name)(__VA_ARGS__), #name "(\"%s\", \"%s\", %lu, %d)", a, b, n, c)

#define SAME_SIGN(name, ...)                                                                                           \
  EXPECT(sign(name(__VA_ARGS__)) == sign(MODEL(name)(__VA_ARGS__)), #name "(\"%s\", \"%s\", %lu)", a, b, n)

void compare_strings(void) {
  char *a = random_string(12), *b = random_string(below(2) ? 2 : 12);
  unsigned long n = below(16);
  int c = below(3) == 0 ? 0 : random_char() + 256 * (int)below(2);
  if (below(4) == 0) free(b), b = strdup(a);
  SAME(strlen, a);
  SAME(strnlen, a, n);
  SAME_SIGN(strcmp, a, b);
  SAME_SIGN(strncmp, a, b, n);
  SAME_SIGN(strcoll, a, b);
  SAME_SIGN(strcasecmp, a, b);
  SAME_SIGN(strncasecmp, a, b, n);
  SAME(strchr, a, c);
  SAME(strrchr, a, c);
  SAME(strchrnul, a, c);
  SAME(index, a, c);
  SAME(rindex, a, c);
  SAME(strstr, a, b);
  SAME(strcasestr, a, b);
  SAME(strpbrk, a, b);
  SAME(strspn, a, b);
  SAME(strcspn, a, b);
  SAME(basename, a);
  unsigned long room = 64;
  char buffer[64];
  for (unsigned long i = 0; i < room; i++) buffer[i] = (char)random_bits();
  buffer[below(20)] = 0;
  WRITES(strcpy, a);
  WRITES(stpcpy, a);
  WRITES(strncpy, a, n);
  WRITES(stpncpy, a, n);
  WRITES(strcat, a);
  WRITES(strncat, a, n);
  size_t size = n;
  char *to = copy_of(buffer, room), *other = copy_of(buffer, room);
  EXPECT(strxfrm(to, a, size) == MODEL(strxfrm)(other, a, size), "strxfrm(\"%s\", %lu)", a, n);
  if (strlen(a) < size) EXPECT(strcmp(to, other) == 0, "strxfrm(\"%s\", %lu): other bytes", a, n);
  free(to), free(other), free(a), free(b);
}

static long place_in(const char *text, const char *p) { return p == 0 ? -1 : p - text; }

void compare_tokens(void) {
  char *a = random_string(14), *b = random_string(3), *rest = 0, *other_rest = 0;
  char *one = strdup(a), *two = strdup(a), *three = strdup(a), *four = strdup(a);
  char *first = strtok(one, b), *second = MODEL(strtok)(two, b);
  char *third = strtok_r(three, b, &rest), *fourth = MODEL(strtok_r)(four, b, &other_rest);
  for (int i = 0; i < 20; i++) {
    EXPECT(place_in(one, first) == place_in(two, second), "strtok(\"%s\", \"%s\")", a, b);
    EXPECT(place_in(three, third) == place_in(four, fourth), "strtok_r(\"%s\", \"%s\")", a, b);
    EXPECT(strcmp(one, two) == 0 && strcmp(three, four) == 0, "strtok(\"%s\", \"%s\"): other bytes", a, b);
    char *delimiters = below(2) ? b : ",";
    first = strtok(0, delimiters), second = MODEL(strtok)(0, delimiters);
    third = strtok_r(0, delimiters, &rest), fourth = MODEL(strtok_r)(0, delimiters, &other_rest);
  }
  free(one), free(two), free(three), free(four);
  char *left = strdup(a), *right = strdup(a), *l = left, *r = right;
  while (l != 0) {
    char *token = strsep(&l, b), *found = MODEL(strsep)(&r, b);
    EXPECT(token - left == found - right && (l == 0) == (r == 0), "strsep(\"%s\", \"%s\")", a, b);
    if ((l == 0) != (r == 0)) break;
  }
  free(left), free(right), free(a), free(b);
}

void compare_blocks(void) {
  unsigned long room = 1 + below(16), n = below(room + 1), m = below(n + 1), other_room = 1 + below(16);
  char *a = malloc(room), *b = malloc(other_room);
  int c = random_char();
  for (unsigned long i = 0; i < room; i++) a[i] = random_char();
  for (unsigned long i = 0; i < other_room; i++) b[i] = i < room && below(8) ? a[i] : random_char();
  unsigned long both = n < other_room ? n : other_room;
  EXPECT(sign(memcmp(a, b, both)) == sign(MODEL(memcmp)(a, b, both)), "memcmp");
  EXPECT((bcmp(a, b, both) == 0) == (MODEL(bcmp)(a, b, both) == 0), "bcmp");
  EXPECT(memchr(a, c, n) == MODEL(memchr)(a, c, n), "memchr");
  EXPECT(memrchr(a, c, n) == MODEL(memrchr)(a, c, n), "memrchr");
  unsigned long wanted = below(4) < other_room ? below(4) % (other_room + 1) : 1;
  EXPECT(memmem(a, n, b, wanted) == MODEL(memmem)(a, n, b, wanted), "memmem");
  char *x = copy_of(a, room), *y = copy_of(a, room);
  unsigned long from = below(room - n + 1), to = below(room - n + 1);
  EXPECT((char *)memmove(x + to, x + from, n) - x == (char *)MODEL(memmove)(y + to, y + from, n) - y, "memmove");
  EXPECT(memcmp(x, y, room) == 0, "memmove: other bytes");
  memset(x, c, m), MODEL(memset)(y, c, m);
  EXPECT(memcmp(x, y, room) == 0, "memset: other bytes");
  char *p = mempcpy(x, b, both), *q = MODEL(mempcpy)(y, b, both);
  EXPECT(p - x == q - y && memcmp(x, y, room) == 0, "mempcpy");
  p = memccpy(x, b, c, both), q = MODEL(memccpy)(y, b, c, both);
  EXPECT((p == 0) == (q == 0) && (p == 0 || p - x == q - y) && memcmp(x, y, room) == 0, "memccpy");
  bcopy(x + from, x + to, n), MODEL(bcopy)(y + from, y + to, n);
  bzero(x, m / 2), MODEL(bzero)(y, m / 2);
  EXPECT(memcmp(x, y, room) == 0, "bcopy, bzero: other bytes");
  free(a), free(b), free(x), free(y);
}

#define CLASS(name)                                                                                                    \
  {                                                                                                                    \
    extern int MODEL(name)(int);                                                                                       \
    EXPECT(name(c) == MODEL(name)(c), #name "(%d)", c);                                                                \
  }

void compare_characters(void) {
  extern const unsigned short **MODEL(__ctype_b_loc)(void);
  extern int MODEL(tolower)(int), MODEL(toupper)(int), MODEL(toascii)(int);
  const unsigned short *classes = *__ctype_b_loc(), *others = *MODEL(__ctype_b_loc)();
  for (int c = -1; c < 256; c++) {
    CLASS(isalnum) CLASS(isalpha) CLASS(isblank) CLASS(iscntrl) CLASS(isdigit) CLASS(isgraph) CLASS(islower)
    CLASS(isprint) CLASS(ispunct) CLASS(isspace) CLASS(isupper) CLASS(isxdigit) CLASS(isascii)
    EXPECT(tolower(c) == MODEL(tolower)(c) && toupper(c) == MODEL(toupper)(c), "tolower, toupper(%d)", c);
    EXPECT(toascii(c) == MODEL(toascii)(c), "toascii(%d)", c);
  }
  for (int c = -128; c < 256; c++) EXPECT(classes[c] == others[c], "__ctype_b_loc()[%d]", c);
}
