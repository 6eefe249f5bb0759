//~ SAFE --property unreach-call
extern int nondet(void);
extern void reach_error(void);

int main(void) {
  int a[70000], greatest, i;
  for (i = 0; i < 70000; i++) a[i] = nondet();
  greatest = a[0];
  for (i = 0; i < 70000; i++) {
    if (a[i] > greatest) greatest = a[i];
  }
  for (i = 0; i < 70000; i++) {
    if (a[i] > greatest) reach_error();
  }
  return 0;
}
