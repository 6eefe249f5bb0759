/* Functions with a variable number of arguments: what is passed is converted as C says. */
#include <stdio.h>

static int calls;

static int counted(int n, ...) {
  calls++;
  return n + 1;
}

static int chained(const char *format, ...) {
  return format[0] + counted(1, 2.5f, 'c', (short)3);
}

int main(void) {
  char c = -1;
  short s = -300;
  float f = 0.1f;
  unsigned char u = 200;
  _Bool b = 1;
  printf("%d %d %u %d\n", c, s, u, b);
  printf("%f %.3f\n", f, f * 3);
  printf("%ld %lld %lu\n", -1L, -1LL, -1UL);
  printf("%c%c%c\n", 'a', 98, 'a' + 2);
  printf("%s %s\n", "text", &"offset"[3]);
  printf("%d\n", counted(3));
  printf("%d\n", counted(counted(4, "x"), &c, 1.0, s));
  printf("%d\n", chained("A", 1));
  printf("%d\n", calls);
  printf("%*d|%-*d|%.*f\n", 6, 42, 6, 42, 2, 3.14159);
  printf("%%|%5d|%-5d|%05d|%+d|% d|%x|%#X|%o\n", 42, 42, 42, 42, 42, 255, 255, 8);
  printf("%hhd %hd %hhu\n", 300, 70000, 511);
  printf("%5s|%-5s|%.2s|%5.1s|\n", "abc", "abc", "abc", "abc");
  printf("%.0d|%.3d|%8.3d|%-8.3d|%08d\n", 0, 5, 5, -5, -5);
  return 0;
}
