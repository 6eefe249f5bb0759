/* Functions that end without a value: only who uses the value errs. */
#include <stdlib.h>

static int half_of(int n) {
  if (n % 2 == 0) return n / 2;
}

static int plain_return(int n) {
  if (n < 0) return;
  return 1;
}

int uses(int n) {
  return half_of(n) + 1; //~ ERROR uninitialized-read
}

int hands_on(int n) {
  return plain_return(n); //~ ERROR uninitialized-read
}

int uses_rightly(int n) {
  return half_of(n & ~1);
}

void does_not_use(int n) {
  half_of(n);
  (void)half_of(n);
  n > 0 ? half_of(1) : plain_return(2);
  for (half_of(3); n < 0; half_of(n), n++) plain_return(n);
}

int ends_otherwise(int n) {
  switch (n & 1) {
  case 0:
    return 1;
  default:
    exit(1);
  }
}

int never_ends(int n) {
  for (;;) {
    if (n > 3) return n;
    n++;
  }
}

int all_ways(int n) {
  if (n > 0) {
    return 1;
  } else {
    return 2;
  }
}

int uses_those(int n) {
  return ends_otherwise(n) + never_ends(n) + all_ways(n);
}
