/* What fails is the first thing that a way does, and it takes no computing to see that. */
static int cell;

void division(int c) {
  if (c) cell = 1 / 0; //~ DOOMED division-by-zero
}

void null_pointer(int c) {
  if (c) *(int *)0 = 1; //~ DOOMED null-dereference
}

void array(int c) {
  int a[2] = {0, 1};
  if (c) a[5] = 1; //~ DOOMED out-of-bounds
}

void loop(int a, int b) {
  for (; a > b; a--) cell = 1 % 0; //~ DOOMED division-by-zero
}

int cases(int n) {
  switch (n) {
  case 3:
    return 5 / 0; //~ DOOMED division-by-zero
  default:
    return n;
  }
}
