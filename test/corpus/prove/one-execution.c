//~ SAFE
/* Nothing is left open, so that there is one execution. */
static unsigned collatz(unsigned n) {
  unsigned steps = 0;
  while (n != 1) {
    n = n % 2 ? 3 * n + 1 : n / 2;
    steps++;
  }
  return steps;
}

int main(void) {
  static unsigned seen[200];
  for (unsigned n = 1; n < 50; n++)
    seen[collatz(n)]++;
  return 0;
}
