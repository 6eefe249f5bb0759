/** Division by zero: each flow once wrong and once right. */
class DivisionPairs {
  int count;

  static int constantBad(int x) {
    int n = 0;
    return x / n; //~ ERROR division-by-zero CERTAIN
  }

  static int constantGood(int x) {
    int n = 2;
    return x / n;
  }

  static int remainderBad(int x) {
    int n = 0;
    return x % n; //~ ERROR division-by-zero CERTAIN
  }

  static int remainderGood(int x) {
    int n = 3;
    return x % n;
  }

  static long longBad(long x) {
    long n = 0L;
    return x / n; //~ ERROR division-by-zero CERTAIN
  }

  static long longGood(long x) {
    long n = 4L;
    return x / n;
  }

  static int compoundBad(int x) {
    int n = 0;
    x /= n; //~ ERROR division-by-zero CERTAIN
    return x;
  }

  static int compoundGood(int x) {
    int n = 5;
    x /= n;
    return x;
  }

  static int branchBad(int x, int n) {
    if (n == 0) System.out.println("zero");
    return x / n; //~ ERROR division-by-zero CERTAIN
  }

  static int branchGood(int x, int n) {
    if (n == 0) return 0;
    return x / n;
  }

  static int parameterBad(int x, int n) {
    return x / n; //~ ERROR division-by-zero
  }

  static int parameterGood(int x, int n) {
    return n > 0 ? x / n : 0;
  }

  int fieldBad(int x) {
    count = 0;
    return x / count; //~ ERROR division-by-zero CERTAIN
  }

  int fieldGood(int x) {
    count = 1;
    return x / count;
  }

  static int elementBad(int x) {
    int[] a = new int[2];
    return x / a[1]; //~ ERROR division-by-zero CERTAIN
  }

  static int elementGood(int x) {
    int[] a = new int[2];
    a[1] = 6;
    return x / a[1];
  }

  //@ ensures \result == 0;
  private static int zero() {
    return 0;
  }

  //@ ensures \result > 0;
  private static int one() {
    return 1;
  }

  static int callBad(int x) {
    return x / zero(); //~ ERROR division-by-zero CERTAIN
  }

  static int callGood(int x) {
    return x / one();
  }

  static int loopBad(int x) {
    int sum = 0;
    for (int i = 3; i >= 0; i--) sum += x / i; //~ ERROR division-by-zero CERTAIN
    return sum;
  }

  static int loopGood(int x) {
    int sum = 0;
    for (int i = 3; i > 0; i--) sum += x / i;
    return sum;
  }

  static int wrapBad(int x) {
    int n = 65536;
    n = n * n;
    return x / n; //~ ERROR division-by-zero CERTAIN
  }

  static int wrapGood(int x) {
    int n = 65536;
    n = n * 2;
    return x / n;
  }

  static int catchBad(String s) {
    int n = 0;
    try {
      n = s.length();
    } catch (NullPointerException e) {
      return 10 / n; //~ ERROR division-by-zero CERTAIN
    }
    return n;
  }

  static int catchGood(String s) {
    int n = 1;
    try {
      n = s.length();
    } catch (NullPointerException e) {
      return 10 / n;
    }
    return n;
  }

  static double floatingGood(double x) {
    double n = 0.0;
    return x / n;
  }
}
