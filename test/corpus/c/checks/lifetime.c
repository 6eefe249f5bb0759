/* Objects whose life ends while somebody points to them. */

int *escape(void) {
  int x = 1;
  int *p = &x;
  return p;
}

int use_of_local(void) {
  return *escape(); //~ ERROR use-after-free
}

int inner_block(int c) {
  int *p = 0;
  int x = 0;
  if (c) {
    int y = 2;
    p = &y;
    x = *p;
  }
  return c ? *p : x; //~ ERROR use-after-free
}

int outer_block(int c) {
  int y = 2;
  int *p = 0;
  if (c) {
    p = &y;
  }
  return c ? *p : 0;
}

int in_loop(void) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    int x = i;
    int *p = &x;
    sum += *p;
  }
  return sum;
}
