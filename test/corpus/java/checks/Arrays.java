// Indices, sizes and stores.
class Arrays {
  int[] kept = new int[4];

  int first(int[] a) {
    if (a == null) return 0;
    return a[0]; //~ ERROR out-of-bounds
  }

  int firstChecked(int[] a) {
    if (a == null || a.length == 0) return 0;
    return a[0];
  }

  int negative(int[] a, int i) {
    if (a == null || i >= a.length) return 0;
    return a[i]; //~ ERROR out-of-bounds
  }

  int within(int[] a, int i) {
    if (a == null || i < 0 || i >= a.length) return 0;
    return a[i];
  }

  int sum(int[] a) {
    int sum = 0;
    if (a == null) return 0;
    for (int i = 0; i < a.length; i++) sum += a[i];
    return sum;
  }

  int sumTooFar(int[] a) {
    int sum = 0;
    if (a == null) return 0;
    for (int i = 0; i <= a.length; i++) sum += a[i]; //~ ERROR out-of-bounds
    return sum;
  }

  int downwards(int[] a) {
    int sum = 0;
    if (a == null) return 0;
    for (int i = a.length - 1; i >= 0; i--) sum += a[i];
    return sum;
  }

  int[] made(int n) {
    return new int[n]; //~ ERROR negative-array-size
  }

  int[] madeChecked(int n) {
    return n < 0 ? new int[0] : new int[n];
  }

  int literal() {
    int[] a = {1, 2, 3};
    return a[2] + a.length;
  }

  int literalTooFar() {
    int[] a = {1, 2, 3};
    return a[3]; //~ ERROR out-of-bounds
  }

  int defaults() {
    int[] a = new int[8];
    return 10 / (a[7] + 1);
  }

  void store(Object[] a, Object o) {
    if (a != null && a.length > 0) a[0] = o; //~ ERROR array-store
  }

  void storeOwn(Object o) {
    Object[] a = new Object[1];
    a[0] = o;
  }

  void storeNull(Object[] a) {
    if (a != null && a.length > 0) a[0] = null;
  }

  int nested() {
    int[][] a = new int[3][5];
    return a[2].length;
  }

  int nestedTooFar() {
    int[][] a = new int[3][5];
    return a[2][5]; //~ ERROR out-of-bounds
  }

  int caught(int[] a, int i) {
    try {
      return a[i];
    } catch (RuntimeException e) {
      return 0;
    }
  }

  char characters(String s) throws StringIndexOutOfBoundsException {
    return s == null ? ' ' : s.charAt(0);
  }
}
