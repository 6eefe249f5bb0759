/* Compound literals live as long as their block; what a for declares lives as long as the loop. */

int after_its_block(int n) {
  int *p;
  {
    p = (int[]){1, 2};
  }
  return *p; //~ ERROR use-after-free
}

int of_the_round_before(void) {
  int *p = 0;
  for (int i = 0; i < 2; i++) {
    if (i == 1 && p != 0) return *p; //~ ERROR use-after-free //~ ERROR out-of-bounds (possible)
    p = &(int){i};
  }
  return 0;
}

int after_the_loop(int n) {
  int *p = 0;
  for (int a[1] = {n}; p == 0;) p = a;
  return *p; //~ ERROR use-after-free //~ ERROR out-of-bounds (possible)
}

int within(void) {
  int *p = (int[]){1, 2};
  p[1] = 3;
  return p[0] + p[1];
}

static int *lasting = (int[]){4, 5};
