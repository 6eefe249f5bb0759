/* Static locals keep their values, each declaration its own; what is not initialised starts as zero. */
#include <stdio.h>

static int counter(void) {
  static int n = 10;
  return n++;
}

static int *slot(int i) {
  static int slots[4] = {[2] = 7};
  return &slots[i];
}

static long fibonacci(int n) {
  static long known[60];
  if (n < 2) return n;
  if (known[n]) return known[n];
  return known[n] = fibonacci(n - 1) + fibonacci(n - 2);
}

static int depth(int n) {
  static int deepest;
  if (n > deepest) deepest = n;
  if (n < 5) depth(n + 1);
  return deepest;
}

static int twice(int which) {
  if (which) {
    static int n;
    return ++n;
  }
  static int n = 100;
  return --n;
}

static struct { int x; const char *name; double d; int *p; } empty;
static int tentative;
static int tentative = 5;
extern int later;
int use(void) { return later; }
int later = 9;
int *const pointer = &later;

int main(void) {
  printf("%d ", counter());
  printf("%d ", counter());
  printf("%d\n", counter());
  *slot(1) += 5;
  *slot(1) *= 2;
  printf("%d %d %d %d\n", *slot(0), *slot(1), *slot(2), *slot(3));
  printf("%ld\n", fibonacci(50));
  printf("%d\n", depth(1));
  for (int i = 0; i < 4; i++) printf("%d ", twice(i % 2));
  printf("\n%d %d %d %f\n", empty.x, empty.name == NULL, empty.p == NULL, empty.d);
  later++;
  printf("%d %d %d\n", tentative, use(), *pointer);
  for (int i = 0; i < 3; i++) {
    static int sum;
    sum += i + 1;
    int fresh = 0;
    fresh += sum;
    printf("%d ", fresh);
  }
  printf("\n");
  return 0;
}
