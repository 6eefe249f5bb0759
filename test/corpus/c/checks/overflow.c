/* Signed arithmetic that leaves its type (with --strict). */

int sum(int x, int y) {
  return x + y; //~ ERROR signed-overflow
}

int sum_of_small(short x, short y) {
  return x + y;
}

unsigned sum_of_unsigned(unsigned x, unsigned y) {
  return x + y;
}

int next(int x) {
  if (x < 2147483647) x++;
  return x;
}

int previous(int x) {
  x--; //~ ERROR signed-overflow
  return x;
}

int product(int x) {
  return x * 2; //~ ERROR signed-overflow
}

int product_of_small(signed char x, signed char y) {
  return x * y;
}

int opposite(int x) {
  return -x; //~ ERROR signed-overflow
}

int quotient(int x, int y) {
  if (y == 0) return 0;
  return x / y; //~ ERROR signed-overflow
}

long wide(int x, int y) {
  return (long)x * y;
}

int shifted(int x) {
  if (x < 0 || x > 3) return 0;
  return x << 4;
}
