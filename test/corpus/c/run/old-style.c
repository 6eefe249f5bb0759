/* Floats in functions without prototypes. */
#include <stdio.h>
float half(x) float x; { return x / 2; }
double twice(x) double x; { return x * 2; }
static double as_float(double (*f)(), float x) { return f(x); }
int main(void) {
  float f = 1.5f; double d = 2.25;
  printf("%g %g %g %g %g\n", half(f), half(d), twice(f), twice(d), as_float(twice, f));
  return 0;
}
