/* _Generic, enums, _Bool, long long, the sign of char, typeof and sizeof. */
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#define kind(x) _Generic((x), char: "char", signed char: "schar", int: "int", unsigned: "unsigned", long: "long", \
  float: "float", double: "double", char *: "text", const char *: "constant text", default: "other")

enum color { red = 3, green, blue = green * 2, last = -1 };
enum wide { small = 1, large = 0x7fffffff };

static enum color next(enum color c) { return c == red ? green : c == green ? blue : last; }

static bool truth(int x) { return x; }

int main(void) {
  char c = 'a';
  short s = 1;
  printf("%s %s %s %s %s\n", kind(c), kind('a'), kind(s), kind(c + s), kind(1u));
  printf("%s %s %s %s\n", kind(1L), kind(1.0f), kind("x"), kind(&s));
  for (enum color at = red; at != last; at = next(at)) printf("%d ", at);
  printf("%d %zu\n", large, sizeof(enum wide));
  printf("%d %d %d %d\n", truth(256), truth(0), (bool)"x", (bool)0.1);
  bool b = 5;
  b += 3;
  printf("%d\n", b);
  b = b - 1;
  printf("%d %d %d\n", b, ~b, !b);
  b ^= 1;
  printf("%d %d\n", b, b + b);
  char high = (char)0xe9;
  printf("%d %d %d %d\n", high, high == 0xe9, (unsigned char)high, CHAR_MIN < 0);
  printf("%d %d\n", '\xff', "\xff"[0] < 0);
  long long ll = LLONG_MAX;
  unsigned long long ull = ULLONG_MAX;
  printf("%lld %llu %llx\n", ll, ull, ull / 3);
  printf("%lld %lld\n", -ll - 1, ll / -1000000007);
  printf("%d %d\n", ll > (long long)INT_MAX, (int)(ull >> 60));
  typeof(ll) copy = ll - 1;
  printf("%d %zu\n", copy < ll, sizeof copy);
  printf("%zu %zu %zu %zu\n", sizeof(char), sizeof(int *), sizeof(long double), sizeof(int[3][2]));
  int8_t i8 = INT8_MIN;
  uint16_t u16 = UINT16_MAX;
  printf("%d %d %d\n", i8 - 1, u16 + 1, (int8_t)(i8 - 1));
  printf("%d %d\n", 'ab' == ('a' << 8 | 'b'), L'x');
  _Static_assert(sizeof(int) == 4, "int has four bytes");
  printf("%d %d\n", 010 + 0x10 + 0b10, 1000);
  return 0;
}
