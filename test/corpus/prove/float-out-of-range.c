//~ UNSAFE undefined-behaviour 6
extern double __VERIFIER_nondet_double(void);

int main(void) {
  double share = __VERIFIER_nondet_double();
  return share > 0 ? (int)(share * 100) : 0;
}
