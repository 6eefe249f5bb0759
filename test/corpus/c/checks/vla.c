/* Arrays whose length is known when they are declared. */

void fill(int n) {
  if (n < 1 || n > 100) return;
  int a[n];
  a[0] = 0;
  a[n - 1] = 1;
}

void fill_too_much(int n) {
  if (n < 1 || n > 100) return;
  int a[n];
  a[n] = 1; //~ ERROR out-of-bounds
}

void matrix(int n, int i, int j) {
  if (n < 1 || n > 10 || i < 0 || i >= n || j < 0 || j >= 3) return;
  int a[n][3];
  a[i][j] = 1;
}

unsigned long size(int n) {
  if (n < 1 || n > 100) return 0;
  short a[n];
  unsigned long bytes = sizeof a;
  //@ assert bytes == 2 * n;
  return bytes;
}
