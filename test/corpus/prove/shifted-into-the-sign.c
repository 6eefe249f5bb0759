//~ UNSAFE invalid-shift 6 --strict
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  return n == 1 ? n << 31 : 0;
}
