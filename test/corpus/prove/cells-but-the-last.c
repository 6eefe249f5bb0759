//~ UNSAFE error-call 10 --property unreach-call
/** The last cell is not copied. */
extern int nondet(void);
extern void reach_error(void);

int main(void) {
  int from[6], to[6] = {0}, i;
  for (i = 0; i < 6; i++) from[i] = nondet();
  for (i = 0; i < 5; i++) to[i] = from[i];
  for (i = 0; i < 6; i++) { if (to[i] != from[i]) reach_error(); }
  return 0;
}
