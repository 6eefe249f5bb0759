int escaped(int n) {
  int *p = &n;
  if (n > 1000) {
    int inner = n * 2;
    p = &inner;
  }
  return *p;
}
