/* Integer promotions and the usual arithmetic conversions. */
#include <stdio.h>

int main(void) {
  signed char sc = -1;
  unsigned char uc = 255;
  short s = -32768;
  unsigned short us = 65535;
  int i = -1;
  unsigned u = 1;
  long l = -1;
  unsigned long ul = 1;
  printf("%d %d\n", sc == uc, (unsigned char)sc == uc);
  printf("%d\n", uc + uc);
  printf("%d\n", us + us);
  printf("%d %d\n", i < u, l < (long)u);
  printf("%d %d\n", l < ul, i < (int)u);
  printf("%d %d\n", s - 1, -s);
  printf("%u %lu\n", i + u, l + ul);
  printf("%d %d\n", ~uc, (unsigned char)~uc);
  printf("%d %d\n", us << 8, (unsigned short)(us << 8));
  printf("%ld\n", (long)(unsigned)i);
  printf("%lu\n", (unsigned long)i);
  printf("%d %d\n", (signed char)200, (short)70000);
  printf("%zu %zu %zu\n", sizeof(uc + uc), sizeof(i + l), sizeof(u + l));
  printf("%d %d\n", !uc, !!i);
  printf("%d\n", (int)sizeof('a'));
  uc += 1;
  printf("%d\n", uc);
  uc -= 1;
  printf("%d\n", uc);
  sc = 127;
  sc++;
  printf("%d\n", sc);
  us = (unsigned short)((unsigned)us * us);
  printf("%d\n", us);
  uc = 200;
  uc = uc * 3 / 2;
  printf("%d\n", uc);
  uc = 0x80;
  uc >>= 1;
  printf("%d %d\n", uc, (signed char)0x80 >> 1);
  return 0;
}
