//~ UNSAFE error-call 13 --property unreach-call
int __VERIFIER_nondet_int(void);
void reach_error(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int steps = 0;
  while (x > 1 && steps < 8) {
    x = x % 2 == 0 ? x / 2 : x - 1;
    steps++;
  }
  if (steps == 7 && x == 1)
    reach_error();
  return 0;
}
