unsigned bit(int n) {
  if (n < 0) return 0;
  return 1u << n;
}
