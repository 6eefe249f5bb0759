#include <stdlib.h>

int fill(void) {
  int a[10];
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return a[9];
}

int down(void) {
  int a[8];
  for (int i = 7; i >= 0; i--)
    a[i] = i;
  return a[0];
}

unsigned down_unsigned(void) {
  int a[8];
  unsigned i = 8;
  while (i-- > 0)
    a[i] = 1;
  return a[0];
}

int every_other(void) {
  int a[16], s = 0;
  for (int i = 0; i < 16; i++)
    a[i] = i;
  for (int i = 0; i < 16; i += 2)
    s += a[i + 1];
  return s;
}

int matrix(void) {
  int m[4][5];
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 5; j++)
      m[i][j] = i * j;
  return m[3][4];
}

int of_length(int n) {
  if (n <= 0 || n > 1000)
    return 0;
  int *a = malloc(n * sizeof(int));
  if (a == NULL)
    return 0;
  for (int i = 0; i < n; i++)
    a[i] = 0;
  int last = a[n - 1];
  free(a);
  return last;
}

int halves(int n) {
  int d = 1, sum = 0;
  while (d < n) {
    sum += n / d;
    d *= 2;
    if (d > 10000)
      break;
  }
  return sum;
}

int between(int lo, int hi) {
  int a[100];
  if (lo < 0 || hi > 100)
    return 0;
  for (int i = lo; i < hi; i++)
    a[i] = i;
  return 1;
}

int find(const int *a, int n, int key) {
  if (n < 0)
    return -1;
  int low = 0, high = n;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (middle < key)
      low = middle + 1;
    else if (middle > key)
      high = middle;
    else
      return middle;
  }
  return -1;
}
