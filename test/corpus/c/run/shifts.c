/* Shifts, and bitwise operators on values that are not constants. */
#include <stdio.h>

static unsigned rotate(unsigned x, unsigned n) { return (x << (n & 31)) | (x >> (-n & 31)); }

static int bits(unsigned long x) {
  int n = 0;
  while (x) {
    x &= x - 1;
    n++;
  }
  return n;
}

int main(void) {
  int negative = -12345;
  unsigned u = 0xf0000001u;
  for (int i = 0; i < 32; i += 5) printf("%d %u %x\n", negative >> i, u >> i, u << i);
  printf("%ld %lx\n", -1L >> 63, 1UL << 63);
  for (unsigned n = 0; n <= 32; n += 8) printf("%08x\n", rotate(0x12345678, n));
  unsigned char c = 0xff;
  printf("%d %d\n", c << 4, (unsigned char)(c << 4) >> 4);
  printf("%d %d %d\n", negative & 255, negative | 255, negative ^ 255);
  printf("%d %d\n", -1 & -2, -8 ^ 7);
  printf("%d %d\n", bits(0x123456789abcdefUL), bits((unsigned long)negative));
  long x = 0x0123456789abcdef, y = -0x123456789;
  printf("%lx %lx %lx %lx\n", x & y, x | y, x ^ y, ~x);
  x <<= 4, y >>= 4;
  printf("%lx %lx\n", x, y);
  int k = 3;
  printf("%d ", 1 << k++);
  printf("%d\n", k << k);
  unsigned long mask = 0;
  for (int i = 0; i < 64; i += 3) mask |= 1UL << i;
  printf("%lx\n", mask);
  return 0;
}
