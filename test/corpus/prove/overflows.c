//~ UNSAFE signed-overflow 7 --property no-overflow
int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 100)
    x = x * 3;
  return x;
}
