/* Division, remainder and shifts. */

int quotient(int x, int y) {
  return x / y; //~ ERROR division-by-zero
}

int quotient_if(int x, int y) {
  return y != 0 ? x / y : 0;
}

unsigned remainder_of(unsigned x, unsigned y) {
  return x % y; //~ ERROR division-by-zero
}

unsigned remainder_if(unsigned x, unsigned y) {
  if (!y) return 0;
  return x % y;
}

void in_place(int x, int y) {
  x /= y; //~ ERROR division-by-zero
  x %= 3;
}

int both(int x, int y) {
  return y && x / y > 2;
}

int neither(int x, int y) {
  return y || x / y > 2; //~ ERROR division-by-zero
}

double real(double x, double y) {
  return x / y;
}

int left(int x, int n) {
  return x << n; //~ ERROR invalid-shift
}

unsigned left_if(unsigned x, unsigned n) {
  return n < 32 ? x << n : 0;
}

unsigned right_too_far(unsigned x) {
  unsigned n = 32;
  return x >> n; //~ ERROR invalid-shift
}

unsigned long right(unsigned long x, unsigned n) {
  return x >> (n & 63);
}

int wraps_to_zero(unsigned char c) {
  unsigned char next = c + 1;
  return 100 / next; //~ ERROR division-by-zero
}

int does_not_wrap(unsigned char c) {
  int next = c + 1;
  return 100 / next;
}
