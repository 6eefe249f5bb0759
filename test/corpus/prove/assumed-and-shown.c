//~ SAFE
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1) return 0;
  __builtin_assume(n > 0);
  return 10 / n;
}
