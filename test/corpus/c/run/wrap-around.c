/* Unsigned arithmetic wraps at its width, and conversions keep the low bits. */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
  uint8_t a = 250;
  uint16_t b = 65530;
  uint32_t c = UINT32_MAX;
  uint64_t d = UINT64_MAX;
  for (int i = 0; i < 10; i++) a++, b++, c++, d++;
  printf("%u %u %u %lu\n", a, b, c, d);
  a -= 20, b -= 20, c -= 20, d -= 20;
  printf("%u %u %u %lu\n", a, b, c, d);
  c = 0xdeadbeef;
  d = 0xdeadbeefcafebabe;
  printf("%u %lu\n", c * c, d * d);
  printf("%u %lu\n", -c, -d);
  printf("%u %u\n", ~0u, 0u - 1);
  printf("%d %d\n", (int)0x80000000u, (int)0xffffffffu);
  printf("%ld\n", (long)0x8000000000000000u);
  printf("%x %x\n", (unsigned)(int8_t)0x80, (unsigned)(int16_t)0x8000);
  printf("%u\n", (unsigned)-1 / 2);
  uint32_t hash = 2166136261u;
  for (const char *p = "wrap around"; *p; p++) hash = (hash ^ (uint8_t)*p) * 16777619u;
  printf("%08x\n", hash);
  uint64_t state = 42;
  for (int i = 0; i < 5; i++) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    printf("%016lx\n", state);
  }
  printf("%d %d\n", INT_MAX + (unsigned)1 == (unsigned)INT_MIN, (short)40000);
  return 0;
}
