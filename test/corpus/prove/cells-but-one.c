//~ UNKNOWN --property unreach-call --engine bmc --engine k-induction --engine predicates
/** One cell far away is different: too far for a search, and nothing must be believed of all. */
extern int nondet(void);
extern void reach_error(void);

int main(void) {
  int a[100000], i;
  for (i = 0; i < 100000; i++) a[i] = 7;
  a[50000] = 8;
  for (i = 0; i < 100000; i++) {
    if (a[i] != 7) reach_error();
  }
  return 0;
}
