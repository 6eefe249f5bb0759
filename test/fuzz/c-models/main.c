/* Compares models with the C library on random arguments: SEED and COUNT are told as arguments. */
#include "compare.h"

unsigned long comparisons, differences;
static unsigned long state;

/* Splitmix64. */
unsigned long random_bits(void) {
  unsigned long x = state += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

int main(int argc, char **argv) {
  state = argc > 1 ? strtoul(argv[1], 0, 10) : 0;
  unsigned long count = argc > 2 ? strtoul(argv[2], 0, 10) : 10000;
  compare_characters();
  for (unsigned long i = 0; i < count; i++) {
    compare_strings();
    compare_tokens();
    compare_blocks();
    compare_numbers();
    compare_memory();
    compare_sorting();
    compare_floating();
    compare_wide();
    compare_bits();
    compare_signals();
  }
  printf("%lu comparisons, %lu differences\n", comparisons, differences);
  return differences == 0 ? 0 : 1;
}
