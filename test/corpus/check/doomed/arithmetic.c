/* Division, shifts, and conditions of all kinds on the way to them. */
#include <assert.h>
#include <stddef.h>

int by_zero(int n) {
  int d = 0;
  return n / d; //~ DOOMED division-by-zero
}

int remainder_by_zero(int n, unsigned d) {
  if (d == 0) return n % d; //~ DOOMED division-by-zero
  return 0;
}

int wrong_way_round(int a, int b) {
  if (b != 0) return 0;
  else return a / b; //~ DOOMED division-by-zero
}

int by_difference(int a, int b) {
  if (a == b) a = 100 / (a - b); //~ DOOMED division-by-zero
  return a;
}

int shift_too_far(int n) {
  int width = 32;
  return n << width; //~ DOOMED invalid-shift
}

int shift_by_negative(unsigned n, int by) {
  if (by < 0) return (int)(n >> by); //~ DOOMED invalid-shift
  return (int)(n >> (by & 31));
}

int in_switch(int n) {
  int zero = 0;
  switch (n) {
    case 0: return 5 / (n + 1);
    case 1: return 5 / zero; //~ DOOMED division-by-zero
    case 2: return 5 / (n - 2); //~ DOOMED division-by-zero
    default: return 5;
  }
}

int in_default(int n) {
  int d = 0;
  switch (n) {
    case 1:
    case 2: d = n; break;
    default: break;
  }
  return 10 / d; //~ DOOMED? division-by-zero
}

int no_case(int n) {
  int d = 0;
  switch (n) {
    case 1: d = 1; break;
    case 2: d = 3; break;
  }
  return 10 / d; //~ DOOMED? division-by-zero
}

int in_ternary(int n) {
  return n == 0 ? 10 / n : n; //~ DOOMED division-by-zero
}

int other_arm(int *p, int n) {
  return p ? *p : *p + n; //~ DOOMED null-dereference
}

int in_and(int *p) {
  if (p == NULL && *p > 0) return 1; //~ DOOMED null-dereference
  return 0;
}

int in_or(int *p) {
  if (p != NULL || *p > 0) return 1; //~ DOOMED null-dereference
  return 0;
}

int asserted(int n) {
  if (n < 0) {
    int m = n;
    assert(m >= 0); //~ DOOMED assertion
  }
  return n;
}

int asserted_contradiction(int a, int b) {
  assert(a < b);
  if (a > b) return 1;
  assert(b <= a); //~ DOOMED assertion
  return 0;
}

int in_loop_body(int n) {
  int zero = 0, sum = 0;
  for (int i = 0; i < n; i++) {
    if (i > 5) sum += i / zero; //~ DOOMED division-by-zero
  }
  return sum;
}

int in_first_iteration(int n) {
  int d = 0;
  do {
    n = n / d; //~ DOOMED division-by-zero
    d++;
  } while (n > 0);
  return n;
}

int after_loop(int n) {
  while (n > 0) n -= 2;
  if (n == 0) return 7 / n; //~ DOOMED division-by-zero
  return n;
}

int entered_loop(int n) {
  while (n > 0) n--;
  return n == 0 ? 7 / n : n; //~ DOOMED division-by-zero
}

int in_nested_loops(int rows, int columns) {
  int zero = 0, sum = 0;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      if (i == j) sum += i % zero; //~ DOOMED division-by-zero
  return sum;
}

int in_endless_loop(int n) {
  int zero = 0;
  for (;;) {
    if (n++ > 7) n /= zero; //~ DOOMED division-by-zero
  }
}

int at_end_of_goto(int n) {
  int d = n;
  if (n > 0) goto out;
  d = 0;
  n = 10 / d; //~ DOOMED division-by-zero
out:
  return n;
}

int empty_else(int n) {
  int d = 0;
  if (n != 3) d = n + 1;
  if (n > 2) n = n % d; //~ DOOMED? division-by-zero
  return n;
}
