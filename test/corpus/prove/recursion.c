//~ SAFE
int __VERIFIER_nondet_int(void);

static int depth(int n) { return n <= 0 ? 0 : 1 + depth(n - 1); }

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 5)
    return 0;
  int a[6];
  for (int i = 0; i < 6; i++)
    a[i] = i;
  return a[depth(n)];
}
