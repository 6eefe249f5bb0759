/** Indices outside of arrays, and negative sizes: each flow once wrong and once right. */
class IndexPairs {
  int at;
  int[] data;

  static int constantBad() {
    int[] a = new int[4];
    return a[4]; //~ ERROR out-of-bounds CERTAIN
  }

  static int constantGood() {
    int[] a = new int[4];
    return a[3];
  }

  static int negativeBad(int[] a) {
    if (a == null) return 0;
    int i = -1;
    return a[i]; //~ ERROR out-of-bounds CERTAIN
  }

  static int negativeGood(int[] a) {
    if (a == null || a.length == 0) return 0;
    int i = 0;
    return a[i];
  }

  static int lengthBad(int[] a) {
    if (a == null) return 0;
    return a[a.length]; //~ ERROR out-of-bounds CERTAIN
  }

  static int lengthGood(int[] a) {
    if (a == null || a.length < 1) return 0;
    return a[a.length - 1];
  }

  static int emptyBad() {
    int[] a = {};
    return a[0]; //~ ERROR out-of-bounds CERTAIN
  }

  static int emptyGood() {
    int[] a = { 7 };
    return a[0];
  }

  static int guardBad(int[] a, int i) {
    if (a == null) return 0;
    if (i < 0 || i > a.length) return 0;
    return a[i]; //~ ERROR out-of-bounds
  }

  static int guardGood(int[] a, int i) {
    if (a == null) return 0;
    if (i < 0 || i >= a.length) return 0;
    return a[i];
  }

  static int wrongGuardBad(int[] a, int i) {
    if (a == null) return 0;
    if (i >= a.length) return a[i]; //~ ERROR out-of-bounds CERTAIN
    return 0;
  }

  static int wrongGuardGood(int[] a, int i) {
    if (a == null) return 0;
    if (i >= 0 && i < a.length) return a[i];
    return 0;
  }

  static int loopBad(int[] a) {
    int sum = 0;
    if (a == null) return 0;
    for (int i = 0; i <= a.length; i++) sum += a[i]; //~ ERROR out-of-bounds CERTAIN
    return sum;
  }

  static int loopGood(int[] a) {
    int sum = 0;
    if (a == null) return 0;
    for (int i = 0; i < a.length; i++) sum += a[i];
    return sum;
  }

  static int nestedBad() {
    int[][] grid = new int[2][3];
    return grid[1][3]; //~ ERROR out-of-bounds CERTAIN
  }

  static int nestedGood() {
    int[][] grid = new int[2][3];
    return grid[1][2];
  }

  int fieldBad() {
    data = new int[5];
    at = 5;
    return data[at]; //~ ERROR out-of-bounds CERTAIN
  }

  int fieldGood() {
    data = new int[5];
    at = 4;
    return data[at];
  }

  //@ ensures \result == 10;
  private static int ten() {
    return 10;
  }

  static int callBad() {
    int[] a = new int[10];
    return a[ten()]; //~ ERROR out-of-bounds CERTAIN
  }

  static int callGood() {
    int[] a = new int[11];
    return a[ten()];
  }

  static int storeBad() {
    byte[] a = new byte[2];
    a[2] = 1; //~ ERROR out-of-bounds CERTAIN
    return a.length;
  }

  static int storeGood() {
    byte[] a = new byte[2];
    a[1] = 1;
    return a.length;
  }

  static int[] sizeBad() {
    int n = -3;
    return new int[n]; //~ ERROR negative-array-size CERTAIN
  }

  static int[] sizeGood() {
    int n = 3;
    return new int[n];
  }

  static int parameterSizeBad(int n) {
    int[] a = new int[n]; //~ ERROR negative-array-size
    return a.length;
  }

  static int parameterSizeGood(int n) {
    if (n < 0) return 0;
    int[] a = new int[n];
    return a.length;
  }

  static int catchBad(int n) {
    int[] a = new int[3];
    try {
      n = 10 / n;
    } catch (ArithmeticException e) {
      return a[3]; //~ ERROR out-of-bounds CERTAIN
    }
    return n;
  }

  static int catchGood(int n) {
    int[] a = new int[3];
    try {
      n = 10 / n;
    } catch (ArithmeticException e) {
      return a[2];
    }
    return n;
  }
}
