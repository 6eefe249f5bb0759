/* What each access needs is asserted before it. */
/*@ requires n >= 0 && \valid_read(a + (0 .. n - 1)); */
int sum(const int *a, int n) {
  unsigned s = 0;
  /*@ loop invariant 0 <= i <= n; */
  for (int i = 0; i < n; i++) {
    if (a[i] < 0) continue;
    s += 10 / a[i];
  }
  return s;
}
