/* Kinds of floating numbers, and comparisons that are quiet. */
#include <math.h>
#include <stdio.h>

static void show(int is_float, int class, int nan, int infinite, int finite, int normal, int minus) {
  printf("%s %d: %d %d %d %d %d |", is_float ? "float" : "double", class, nan != 0, infinite, finite != 0, normal != 0, minus != 0);
}

#define SHOW(is_float, x) \
  show(is_float, fpclassify(x), isnan(x), isinf(x), isfinite(x), isnormal(x), isnan(x) ? 0 : signbit(x))
#define COMPARE(x, y)                                                                                  \
  printf(" %d%d%d%d%d%d", isless(x, y), islessequal(x, y), isgreater(x, y), isgreaterequal(x, y),      \
         islessgreater(x, y), isunordered(x, y))

int main(void) {
  double infinity = 1e308 * 10;
  double numbers[] = {0.0, -0.0, 1.5, -1.5, 1e-310, -1e-310, infinity, -infinity, infinity - infinity, 1e-40, 0x1p-126, 0x1p-1022};
  for (int i = 0; i < 12; i++) {
    float x = (float)numbers[i];
    SHOW(0, numbers[i]);
    for (int j = 0; j < 12; j++) COMPARE(numbers[i], numbers[j]);
    printf("\n");
    SHOW(1, x);
    for (int j = 0; j < 12; j++) COMPARE(x, (float)numbers[j]);
    printf("\n");
  }
  return 0;
}
