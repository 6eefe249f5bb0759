/* Conversions of integers and pointers. */

int narrow(int x) {
  unsigned char c = x;
  return 1 / (c + 1);
}

int narrow_wrongly(int x) {
  unsigned char c = x;
  return 1 / (c - 255); //~ ERROR division-by-zero
}

int negative_index(int i) {
  int a[10] = {0};
  if (i >= 10) return 0;
  if (i < 0) return 0;
  return a[(unsigned)i];
}

int compare_signs(int i) {
  int a[10] = {0};
  if (i < 10u) return a[i];
  return 0;
}

int compare_sizes(int i, int n) {
  int a[10] = {0};
  if (n == 10 && i < n) return a[i]; //~ ERROR out-of-bounds
  return 0;
}

int bytes_of(void) {
  int x = 0x01020304;
  unsigned char *p = (unsigned char *)&x;
  return 1 / p[3];
}

int bytes_behind(void) {
  int x = 0x01020304;
  unsigned char *p = (unsigned char *)&x;
  return p[4]; //~ ERROR out-of-bounds
}

int there_and_back(void) {
  int x = 3;
  void *p = &x;
  return 1 / *(int *)p;
}

int wider(void) {
  short s = 1;
  return *(int *)&s; //~ ERROR out-of-bounds
}

int truncates_to_zero(void) {
  int i = (int)0.75;
  return 1 / i; //~ ERROR division-by-zero
}
