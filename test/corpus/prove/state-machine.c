//~ SAFE --engine predicates --property unreach-call
/* The values that matter are those of the state and of two flags, at the head of the loop. */
int __VERIFIER_nondet_int(void);
void reach_error(void);

int main(void) {
  int state = 1, open = 0, count = 0, sum = 0;
  while (1) {
    if (state == 1) {
      state = 2;
      open = 0;
      count = 0;
    } else if (state == 2) {
      if (__VERIFIER_nondet_int()) {
        state = 3;
        count = count + 1;
        open = 1;
      }
    } else if (state == 3) {
      if (open != 1)
        reach_error();
      state = 4;
      sum = sum + count;
    } else if (state == 4) {
      if (open == 0)
        reach_error();
      if (!__VERIFIER_nondet_int())
        return 0;
      state = 1;
    } else
      reach_error();
  }
}
