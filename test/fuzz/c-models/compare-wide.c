/* wchar.h and wctype.h: the models against the library. */
#define _GNU_SOURCE
#include "compare.h"
#include <wchar.h>
#include <wctype.h>

__typeof__(wcslen) MODEL(wcslen);
__typeof__(wcsnlen) MODEL(wcsnlen);
__typeof__(wcscpy) MODEL(wcscpy), MODEL(wcscat);
__typeof__(wcsncpy) MODEL(wcsncpy), MODEL(wcsncat), MODEL(wmemmove);
__typeof__(wcscmp) MODEL(wcscmp), MODEL(wcscasecmp);
__typeof__(wcsncmp) MODEL(wcsncmp), MODEL(wmemcmp);
__typeof__(wcsspn) MODEL(wcsspn), MODEL(wcscspn);
__typeof__(wcstok) MODEL(wcstok);
__typeof__(wmemset) MODEL(wmemset);
__typeof__(mbstowcs) MODEL(mbstowcs);
__typeof__(wcstombs) MODEL(wcstombs);
__typeof__(mbtowc) MODEL(mbtowc);
__typeof__(wctomb) MODEL(wctomb);
__typeof__(mblen) MODEL(mblen);
wchar_t *MODEL(wcschr)(const wchar_t *, wchar_t), *MODEL(wcsrchr)(const wchar_t *, wchar_t);
wchar_t *MODEL(wcsstr)(const wchar_t *, const wchar_t *), *MODEL(wcspbrk)(const wchar_t *, const wchar_t *);
wchar_t *MODEL(wmemchr)(const wchar_t *, wchar_t, size_t);

static wchar_t random_wide(void) {
  static const wchar_t few[] = {'a', 'a', 'b', 'A', ' ', ',', 0x100, 0x20ac, -1};
  return few[below(sizeof few / sizeof *few)];
}

static wchar_t *random_wide_string(unsigned long longest) {
  unsigned long length = below(longest + 1);
  wchar_t *text = malloc((length + 1) * sizeof *text);
  for (unsigned long i = 0; i < length; i++) text[i] = random_wide();
  text[length] = 0;
  return text;
}

#define SAME(name, ...) EXPECT(name(__VA_ARGS__) == MODEL(name)(__VA_ARGS__), #name)
#define SAME_SIGN(name, ...) EXPECT(sign(name(__VA_ARGS__)) == sign(MODEL(name)(__VA_ARGS__)), #name)
#define WRITES(name, ...)                                                                                              \
  do {                                                                                                                 \
    wchar_t *to = copy_of(buffer, sizeof buffer), *other = copy_of(buffer, sizeof buffer);                             \
    EXPECT(name(to, __VA_ARGS__) - to == MODEL(name)(other, __VA_ARGS__) - other, #name);                              \
    EXPECT(memcmp(to, other, sizeof buffer) == 0, #name ": other characters");                                         \
    free(to), free(other);                                                                                             \
  } while (0)

static void compare_wide_strings(void) {
  wchar_t *a = random_wide_string(9), *b = random_wide_string(below(2) ? 2 : 9), c = below(4) ? random_wide() : 0;
  unsigned long n = below(12), both = wcslen(a) < wcslen(b) ? wcslen(a) : wcslen(b);
  if (below(4) == 0) free(b), b = wcsdup(a);
  SAME(wcslen, a);
  SAME(wcsnlen, a, n);
  SAME_SIGN(wcscmp, a, b);
  SAME_SIGN(wcscasecmp, a, b);
  SAME_SIGN(wcsncmp, a, b, n);
  SAME_SIGN(wmemcmp, a, b, both);
  SAME(wcsspn, a, b);
  SAME(wcscspn, a, b);
  SAME(wcspbrk, a, b);
  SAME(wcsstr, a, b);
  SAME(wcschr, a, c);
  SAME(wcsrchr, a, c);
  SAME(wmemchr, a, c, both);
  wchar_t buffer[40];
  for (int i = 0; i < 40; i++) buffer[i] = random_wide();
  buffer[below(12)] = 0;
  WRITES(wcscpy, a);
  WRITES(wcscat, a);
  WRITES(wcsncpy, a, n);
  WRITES(wcsncat, a, n);
  WRITES(wmemmove, a, both);
  WRITES(wmemset, c, n);
  wchar_t *one = wcsdup(a), *two = wcsdup(a), *rest, *other_rest;
  wchar_t *first = wcstok(one, b, &rest), *second = MODEL(wcstok)(two, b, &other_rest);
  for (int i = 0; i < 12; i++) {
    EXPECT((first == 0) == (second == 0) && (first == 0 || first - one == second - two), "wcstok");
    first = wcstok(0, b, &rest), second = MODEL(wcstok)(0, b, &other_rest);
  }
  free(one), free(two), free(a), free(b);
}

/* Only ASCII: the rest is left open. */
static void compare_multibyte(void) {
  char text[9], narrow[9] = "", other_narrow[9] = "";
  wchar_t wide[9] = {0}, other_wide[9] = {0}, c = 0, d = 0;
  unsigned long length = below(8), n = below(9);
  for (unsigned long i = 0; i < length; i++) text[i] = (char)(1 + below(127));
  text[length] = 0;
  SAME(mbstowcs, 0, text, n);
  EXPECT(mbstowcs(wide, text, n) == MODEL(mbstowcs)(other_wide, text, n), "mbstowcs");
  EXPECT(memcmp(wide, other_wide, sizeof wide) == 0, "mbstowcs: other characters");
  mbstowcs(wide, text, 9);
  SAME(wcstombs, 0, wide, n);
  EXPECT(wcstombs(narrow, wide, n) == MODEL(wcstombs)(other_narrow, wide, n), "wcstombs");
  EXPECT(memcmp(narrow, other_narrow, sizeof narrow) == 0, "wcstombs: other characters");
  EXPECT(mbtowc(&c, text, n) == MODEL(mbtowc)(&d, text, n) && c == d, "mbtowc");
  SAME(mblen, text, n);
  EXPECT(wctomb(narrow, wide[0]) == MODEL(wctomb)(other_narrow, wide[0]) && narrow[0] == other_narrow[0], "wctomb");
}

#define CLASS(name)                                                                                                    \
  {                                                                                                                    \
    extern int MODEL(name)(wint_t);                                                                                    \
    EXPECT(name(c) == MODEL(name)(c), #name "(%u)", c);                                                                \
  }

void compare_wide(void) {
  compare_wide_strings();
  compare_multibyte();
  extern wint_t MODEL(towlower)(wint_t), MODEL(towupper)(wint_t), MODEL(btowc)(int);
  wint_t c = below(8) ? (wint_t)below(400) : WEOF;
  CLASS(iswalnum) CLASS(iswalpha) CLASS(iswblank) CLASS(iswcntrl) CLASS(iswdigit) CLASS(iswgraph) CLASS(iswlower)
  CLASS(iswprint) CLASS(iswpunct) CLASS(iswspace) CLASS(iswupper) CLASS(iswxdigit)
  EXPECT(towlower(c) == MODEL(towlower)(c) && towupper(c) == MODEL(towupper)(c), "towlower, towupper(%u)", c);
  if (c < 128) EXPECT(btowc((int)c) == MODEL(btowc)((int)c), "btowc(%u)", c);
}
