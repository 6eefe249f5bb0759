int pick(int n) {
  int table[4] = {1, 2, 3, 4};
  if (n < 0 || n > 4) return 0;
  return table[n];
}
