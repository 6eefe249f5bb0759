//~ SAFE --property unreach-call --engine k-induction
/** The states of a machine, and what a pointer leads to. */
extern int nondet(void);
extern void reach_error(void);

int main(void) {
  int state = 100, first = 1, second = 2, *current = &first;
  while (nondet()) {
    if (state == 100) state = 110;
    else if (state == 110) {
      state = 200;
      current = &second;
    } else if (state == 200) {
      state = 100;
      current = &first;
    } else reach_error();
  }
  if (*current != 1 && *current != 2) reach_error();
  return 0;
}
