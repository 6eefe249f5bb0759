//~ SAFE --property unreach-call
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int apples = __VERIFIER_nondet_int(), pears = __VERIFIER_nondet_int();
  if (apples < -5000 || apples > 5000 || pears < -5000 || pears > 5000) return 0;
  int basket = 0;
  for (int i = 0; i < apples; i++)
    basket++;
  for (int i = 0; i < pears; i++)
    basket++;
  for (int eaten = 0; eaten < apples + pears; eaten++) {
    if (basket <= 0) reach_error();
    basket--;
  }
  return 0;
}
