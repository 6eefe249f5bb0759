//~ SAFE --property unreach-call
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int sum(int n, int m) {
  if (n <= 0) return m;
  return sum(n - 1, m + 1);
}

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 1000000) return 0;
  int r = 0;
  for (int i = 0; i < 3; i++)
    r += sum(n, i);
  if (r != 3 * n + 3) reach_error();
  return 0;
}
