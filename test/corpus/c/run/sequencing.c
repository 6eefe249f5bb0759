/* Comma, conditional and logical operators: what is evaluated, in which order, and what is not. */
#include <stdio.h>

static int calls;
static int noted(int value) {
  printf("<%d>", value);
  calls++;
  return value;
}

int main(void) {
  int i = 0, r;
  r = (noted(1), noted(2));
  printf(" %d\n", r);
  r = noted(0) && noted(1);
  printf(" %d\n", r);
  r = noted(3) || noted(4);
  printf(" %d\n", r);
  r = noted(1) && (noted(0) || noted(5));
  printf(" %d\n", r);
  r = noted(0) ? noted(6) : noted(0) ? noted(7) : noted(8);
  printf(" %d\n", r);
  r = noted(9) ?: noted(10);
  printf(" %d\n", r);
  r = i++ ? i : i + 10;
  printf("%d %d\n", r, i);
  r = (i = 5, i++, i * 2);
  printf("%d %d\n", r, i);
  int a[3] = {0};
  i = 0;
  a[i++] = 7;
  a[1] = i++ == 1 ? 3 : 4, a[2] = i;
  printf("%d %d %d\n", a[0], a[1], a[2]);
  int x = 1, y = 2, z = 3;
  x = y = z;
  x += y -= z *= 2;
  printf("%d %d %d\n", x, y, z);
  for (int p = 0, q = 10; p < q; p++, q -= 2) printf("%d,%d ", p, q);
  printf("\n");
  int n = 0;
  while (n++ < 3 && noted(n));
  printf(" %d\n", n);
  do printf("once "); while (noted(0));
  printf("%zu %d\n", sizeof(noted(1)), calls);
  if (noted(1) & noted(2)) printf(" never\n");
  else printf(" both\n");
  const char *s = x > 0 ? "positive" : "not";
  printf("%s\n", s);
  *(x > 100 ? &y : &z) = 77;
  printf("%d %d\n", y, z);
  long wide = x > 0 ? -1 : 1u;
  printf("%ld\n", wide);
  int v = ({ int t = noted(20); t > 10 ? t + 1 : 0; });
  printf(" %d\n", v);
  v = ({ int sum = 0; for (int k = 0; k < 5; k++) { if (k == 3) break; sum += k; } sum; }) * 2;
  printf("%d\n", v);
  return 0;
}
