/* Functions that are not here may change what they know of. */
int elsewhere(void);
void keep(int *);

static int *shelf;

int handed_over(void) {
  int a[2] = {0, 1};
  keep(a);
  return 10 / a[0];
}

int kept(void) {
  int x;
  keep(&x);
  x = 0;
  elsewhere();
  return 10 / x;
}

int shelved(void) {
  int x = 0;
  shelf = &x;
  elsewhere();
  return 10 / x;
}
