//~ SAFE --property unreach-call
/** The check is of a flag that loops over cells keep. */
extern int nondet(void);
extern void reach_error(void);

int main(void) {
  int value[50000], sign[50000], good = 1, i = 0;
  for (i = 0; i < 50000; i++) value[i] = nondet();
  for (i = 0; i < 50000; i++) {
    if (value[i] < 0) sign[i] = -1;
    else sign[i] = 1;
  }
  for (i = 0; i < 50000; i++) {
    if (value[i] < 0 && sign[i] != -1) good = 0;
    if (value[i] >= 0 && sign[i] != 1) good = 0;
  }
  if (!good) reach_error();
  return 0;
}
