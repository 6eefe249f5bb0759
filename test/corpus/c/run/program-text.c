/* Names and scopes: shadowing, struct tags, labels, macros, inline functions and old-style declarations. */
#include <stdio.h>

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define NAME(x) value_##x
#define TEXT(x) #x

static int x = 1;
typedef int T;
struct x { T x; };

static inline int square(int v) { return v * v; }
static int old(a, b) int a; char b; { return a + b; }
static int shadowed(int x) {
  int r = x;
  {
    int x = r * 10;
    for (int x = 0; x < 2; x++) r += x;
    r += x;
  }
  return r + x;
}
int shared(int n);
int shared(int n) { return n + x; }
static int array_parameter(int a[static 2], const int n) {
  a++;
  return a[0] + n;
}
_Noreturn static void never(void) { for (;;); }

int main(int argc, char **argv) {
  int NAME(one) = 5;
  struct x s = {.x = x + 1};
  {
    extern int later;
    printf("%d\n", later);
  }
  printf("%d %d %d\n", x, s.x, shadowed(3));
  printf("%d %d %s\n", MAX(value_one, 3), square(-4), TEXT(a + b));
  printf("%d %d\n", old(1, 'a'), shared(4));
  int T = 3;
  x: printf("%d %d\n", T, x);
  if (++x < 4) goto x;
  int pair[] = {1, 2};
  printf("%d\n", array_parameter(pair, 10));
  printf("%d %d\n", argc, argv[argc] == NULL);
  if (argc > 100) never();
  printf("%s %d\n", __func__, __LINE__);
  return 0;
}
int later = 12;
