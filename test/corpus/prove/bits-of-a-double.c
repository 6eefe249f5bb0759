//~ UNSAFE error-call 9 --property unreach-call
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
  double d = __VERIFIER_nondet_double();
  float f = (float)d;
  // Some double between these, and no float that is near.
  if (d > 0.1 && d < 0.3 && d + 0.25 == 0.4375 && f == d && (int)(f * 100) == 18) reach_error();
  return 0;
}
