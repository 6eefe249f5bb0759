int average(int sum, int n) {
  return sum / (n - 3);
}
