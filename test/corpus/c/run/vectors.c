/* Functions of the compiler that work on bits; vectors, of which nothing but their size is known, do no harm. */
#include <stdio.h>

#if defined __has_builtin && __has_builtin(__builtin_rotateleft32)
#define ROTATE(x, n) __builtin_rotateleft32(x, n)
#define BACK(x, n) __builtin_rotateright32(x, n)
#define ROTATE_BYTE(x, n) __builtin_rotateleft8(x, n)
#define ROTATE_LONG(x, n) __builtin_rotateright64(x, n)
#else
#define ROTATE(x, n) ((x) << (n) % 32 | (x) >> (32 - (n)) % 32)
#define BACK(x, n) ((x) >> (n) % 32 | (x) << (32 - (n)) % 32)
#define ROTATE_BYTE(x, n) ((unsigned char)((x) << (n) % 8 | (x) >> (8 - (n)) % 8))
#define ROTATE_LONG(x, n) ((x) >> (n) % 64 | (x) << (64 - (n)) % 64)
#endif

typedef int four __attribute__((vector_size(16)));

static int after_a_vector(int n) {
  four v = {1, 2, 3, 4}, w = v + v;
  v[n] = 5;
  w[0] += v[1];
  v = w;
  return sizeof v + n;
}

int main(void) {
  unsigned x = 0x80000003u;
  printf("%x %x %x %x\n", ROTATE(x, 4u), ROTATE(x, 32u), BACK(x, 1u), ROTATE(x, 31u));
  printf("%x %llx\n", ROTATE_BYTE((unsigned char)0x81, 1), ROTATE_LONG(0x1234567890abcdefULL, 8u));
  printf("%d\n", after_a_vector(2));
  return 0;
}
