class Handler {
  int f(int[] a, int i) {
    try {
      return a[i];
    } catch (ArrayIndexOutOfBoundsException e) {
      return -1;
    } finally {
      i = 0;
    }
  }
}
