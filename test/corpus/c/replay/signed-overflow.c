int scaled(int n) {
  if (n < 0) return 0;
  return n * 3 + 1;
}
