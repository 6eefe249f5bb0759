//~ SAFE --property unreach-call
/** Too many cells to be gone through: what is known has to be known of all. */
extern int nondet(void);
extern void reach_error(void);

int main(void) {
  int from[100000], to[100000], i;
  for (i = 0; i < 100000; i++) from[i] = nondet();
  for (i = 0; i < 100000; i++) to[i] = from[i];
  for (i = 0; i < 100000; i++) {
    if (to[i] != from[i]) reach_error();
  }
  return 0;
}
