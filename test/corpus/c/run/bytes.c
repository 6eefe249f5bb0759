/* Objects seen as bytes: integers, pointers and structs. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct mixed {
  char c;
  int i;
  short s;
  long l;
};

static void swap(void *a, void *b, size_t size) {
  unsigned char *x = a, *y = b;
  while (size--) {
    unsigned char t = *x;
    *x++ = *y;
    *y++ = t;
  }
}

int main(void) {
  int number = 0x01020304;
  unsigned char *bytes = (unsigned char *)&number;
  for (size_t i = 0; i < sizeof number; i++) printf("%d ", bytes[i]);
  bytes[3] = 0x80;
  printf("%d\n", number);
  *(char *)&number = -1;
  printf("%x\n", number);
  int a = 1, b = 2, *p = &a, *q = &b;
  swap(&a, &b, sizeof a);
  printf("%d %d\n", *p, *q);
  swap(&p, &q, sizeof p);
  printf("%d %d %d %d\n", *p, *q, p == &b, q == &a);
  int *copy;
  memcpy(&copy, &p, sizeof p);
  *copy = 99;
  printf("%d\n", b);
  struct mixed m, n;
  memset(&m, 0, sizeof m);
  m.c = 'm', m.i = -5, m.s = 300, m.l = 1L << 40;
  memcpy(&n, &m, sizeof m);
  printf("%c %d %d %ld %d\n", n.c, n.i, n.s, n.l, memcmp(&m, &n, sizeof m));
  unsigned char buffer[16] = {0};
  long l = 0x1122334455667788;
  memcpy(buffer + 3, &l, sizeof l);
  short s;
  memcpy(&s, buffer + 5, sizeof s);
  printf("%x\n", s);
  uintptr_t address = (uintptr_t)&a;
  *(int *)address = 12;
  printf("%d %d\n", a, (int)(address % sizeof a));
  double d = 3.25;
  unsigned long image;
  memcpy(&image, &d, sizeof d);
  printf("%lx\n", image);
  memmove(buffer, buffer + 3, 8);
  for (int i = 0; i < 16; i++) printf("%02x", buffer[i]);
  printf("\n");
  return 0;
}
