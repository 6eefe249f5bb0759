/* Division truncates towards zero, and the remainder has the sign of the dividend. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int values[] = {7, -7, 3, -3, 1, -1, 0, INT_MAX, INT_MIN + 1};
  int n = sizeof values / sizeof *values;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      if (values[j] == 0) continue;
      printf("%d/%d = %d, %d\n", values[i], values[j], values[i] / values[j], values[i] % values[j]);
    }
  }
  unsigned u = 7;
  printf("%u %u\n", -7 / u, -7 % u);
  long l = -9223372036854775807L - 1;
  printf("%ld %ld\n", l / 10, l % 10);
  printf("%d %d\n", INT_MIN / 2, INT_MIN % 7);
  signed char c = -128;
  printf("%d\n", c / -1);
  printf("%d\n", (-7 / 2) * 2 + -7 % 2);
  int x = -17;
  x /= 4;
  printf("%d\n", x);
  x %= 3;
  printf("%d\n", x);
  div_t d = div(-17, 5);
  printf("%d %d %d\n", d.quot, d.rem, abs(-4));
  return 0;
}
