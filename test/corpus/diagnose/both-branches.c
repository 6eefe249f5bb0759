//~ 0 → -2 verified only --property unreach-call
void reach_error(void);
int nondet_int(void);
int main(void) {
  int x = 0;
  if (nondet_int())
    x = x + 2;
  else
    x = x + 3;
  if (x > 1)
    reach_error();
  return 0;
}
