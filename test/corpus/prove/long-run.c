//~ UNSAFE out-of-bounds 11 --engine run
// It takes many inputs, and every one of them not zero.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int from[4000], to[4000];
  for (int i = 0; i < 4000; i++) from[i] = __VERIFIER_nondet_int();
  int i = 0;
  // The end is wherever there is a zero.
  // Nobody has put one there.
  while (from[i] != 0) {
    to[i] = from[i];
    i++;
  }
  return 0;
}
