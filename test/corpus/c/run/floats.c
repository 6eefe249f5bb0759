/* Floating point: arithmetic, rounding, conversions, and comparisons with NaN. */
#include <float.h>
#include <math.h>
#include <stdio.h>

static double half(double x) { return x / 2; }

int main(void) {
  double d = 0.1;
  float f = 0.1f;
  printf("%.20f %.20f\n", d + 0.2, (double)f);
  printf("%d %d\n", d + 0.2 == 0.3, f == 0.1);
  float sum = 0;
  for (int i = 0; i < 100; i++) sum += 0.01f;
  printf("%.10f\n", sum);
  double total = 0;
  for (int i = 1; i <= 50; i++) total += 1.0 / i;
  printf("%.17g\n", total);
  printf("%d %d %d %d\n", (int)2.9, (int)-2.9, (unsigned char)200.7, (int)1e9f);
  printf("%.1f %.1f\n", (float)16777217, (double)9007199254740993L);
  printf("%.1f %lu\n", (double)18446744073709551615UL, (unsigned long)1e19);
  double infinite = 1 / (d - d), nan = infinite - infinite;
  printf("%d %d %d %d %d\n", nan == nan, nan != nan, nan < 1, nan > 1, !(nan >= 1));
  printf("%d %d %d\n", infinite > DBL_MAX, -infinite < 0, nan ? 1 : 0);
  printf("%f %f %e\n", infinite, -infinite, nan * 0 != 0 ? 1.0 : 0.0);
  printf("%f %d %f\n", -0.0, 0.0 == -0.0, 1 / -0.0);
  printf("%g %g %g %g\n", 1e-5, 123456789.0, 0.0001, 100000.0);
  printf("%e %.3e %E\n", 12345.678, 0.00012345, 1e100);
  printf("%.0f %.0f %.0f %.2f %.2f\n", 0.5, 1.5, 2.5, 1.005, 2.675);
  printf("%8.2f|%-8.2f|%+.1f|%08.2f\n", 3.14159, 3.14159, 2.0, -1.5);
  printf("%.3f %.15g %g\n", 1e22, DBL_EPSILON, (double)FLT_MAX);
  float g = 1e38f;
  printf("%d %f\n", g * 10 > FLT_MAX, (double)(g * 10));
  printf("%.9g %.17g\n", (double)(1.0f / 3), 1.0 / 3);
  d = 5;
  d /= 2, d *= 3, d -= 0.25, d++;
  printf("%f\n", d);
  int i = 7;
  i *= 1.5;
  printf("%d %f %f\n", i, 7 / 2 * 1.0, 7 / 2.0);
  printf("%f %f %f\n", sqrt(2), fabs(-3.5), floor(-2.5));
  printf("%f %f\n", half(3), half((int)3.9));
  printf("%d %d\n", (_Bool)0.5, !0.0);
  printf("%g %g\n", 4.9e-324, 2.2250738585072014e-308 / 2);
  printf("%.1f\n", (double)(float)3.4028234e38);
  return 0;
}
