/* Bit-fields: signed and unsigned, of all widths, over the borders of units, and what assigning to them yields. */
#include <stdio.h>
#include <string.h>

struct flags {
  unsigned a : 1;
  int b : 3;
  unsigned c : 7;
  unsigned : 0;
  signed d : 5;
  unsigned long e : 40;
  _Bool f : 1;
};

#pragma pack(push, 1)
struct packed {
  unsigned a : 3;
  int b : 30;
  unsigned long c : 50;
  unsigned short d : 9;
};
#pragma pack(pop)

struct full {
  unsigned whole : 32;
  int rest : 32;
  signed char small : 8;
};

static struct flags made(int b, unsigned long e) { return (struct flags){.b = b, .e = e, .f = e}; }

static void show(struct flags x) { printf("%d %d %d %d %lu %d\n", x.a, x.b, x.c, x.d, (unsigned long)x.e, x.f); }

static void bytes(const void *from, int size) {
  const unsigned char *at = from;
  while (size--) printf("%02x", *at++);
  printf("\n");
}

int main(void) {
  struct flags x;
  memset(&x, 0, sizeof x);
  x.a = 3;
  printf("%d %d\n", x.b = 7, x.c = 200);
  x.d = -1;
  x.e = 0xffffffffffUL + 5;
  x.f = 4;
  show(x);
  x.a++, x.b++, x.c += 100, x.d--, x.e -= 5;
  show(x);
  bytes(&x, sizeof x);
  show(made(5, 1UL << 41));
  struct packed p;
  memset(&p, 0, sizeof p);
  p.a = 5, p.b = -123456789, p.c = 0x3ffffdeadbeefUL, p.d = 511;
  printf("%zu %d %d %lx %d\n", sizeof p, p.a, p.b, (unsigned long)p.c, p.d);
  bytes(&p, sizeof p);
  p.b *= 2;
  p.c >>= 3;
  p.d ^= 0x155;
  printf("%d %d %lx %d\n", p.a, p.b, (unsigned long)p.c, p.d);
  struct full f = {~0u, -1, 200 - 256};
  printf("%u %d %d\n", f.whole, f.rest, f.small);
  printf("%d %d\n", x.a - 2 < 0, f.whole - 1 > 0);
  struct flags array[3] = {{1, -1, 1}, {.d = 3}};
  struct flags *q = array + 1;
  q->b = -4;
  q[1] = q[0];
  q[1].e = q->d;
  for (int i = 0; i < 3; i++) show(array[i]);
  printf("%zu %zu\n", sizeof(struct flags), sizeof(struct full));
  return 0;
}
