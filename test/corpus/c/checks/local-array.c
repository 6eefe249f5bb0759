/* Arrays that are local: every index has to be within. */

int last(void) {
  int a[4] = {1, 2, 3, 4};
  return a[3];
}

int behind(void) {
  int a[4] = {1, 2, 3, 4};
  return a[4]; //~ ERROR out-of-bounds
}

int before(int i) {
  int a[4] = {0};
  if (i > 3) return 0;
  return a[i]; //~ ERROR out-of-bounds
}

int between(int i) {
  int a[4] = {0};
  if (i < 0 || i > 3) return 0;
  a[i] = i;
  return a[i];
}

int by_unsigned(unsigned i) {
  char a[10];
  if (i >= sizeof a) return 0;
  a[i] = 1;
  return a[i];
}

void fill_too_much(void) {
  int a[8];
  /*@ loop invariant 0 <= i <= 9; */
  for (int i = 0; i <= 8; i++) {
    a[i] = 0; //~ ERROR out-of-bounds
  }
}

void fill(void) {
  int a[8];
  /*@ loop invariant 0 <= i <= 8; */
  for (int i = 0; i < 8; i++) {
    a[i] = 0;
  }
}

int through_pointer(int i) {
  int a[5] = {0};
  int *p = a + 2;
  if (i < -2 || i > 2) return 0;
  return p[i];
}

int through_pointer_too_far(int i) {
  int a[5] = {0};
  int *p = a + 2;
  if (i < -2 || i > 3) return 0;
  return p[i]; //~ ERROR out-of-bounds
}
