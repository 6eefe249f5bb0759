// Division, wrapping, conversions, shifts.
class Numbers {
  int divide(int a, int b) {
    return a / b; //~ ERROR division-by-zero
  }

  int divideChecked(int a, int b) {
    return b == 0 ? 0 : a / b;
  }

  int remainder(int a, int b) {
    a %= b; //~ ERROR division-by-zero
    return a;
  }

  double floating(double a, double b) {
    return a / b;
  }

  void truncates() {
    assert -7 / 2 == -3;
    assert -7 % 2 == -1;
    assert 7 % -2 == 1;
  }

  void wraps() {
    int i = Integer.MAX_VALUE;
    i++;
    assert i == Integer.MIN_VALUE;
    assert -i == i;
    assert i / -1 == i;
    long l = Long.MAX_VALUE;
    l += 1;
    assert l < 0;
    byte b = (byte) 200;
    assert b == -56;
    char c = (char) -1;
    assert c == 65535;
    b += 100;
    assert b == 44;
    short s = (short) 40000;
    assert s == -25536;
  }

  void shifts(int n) {
    assert 1 << 33 == 2;
    assert -1 >>> 28 == 15;
    assert -8 >> 1 == -4;
    assert (n & 15) >= 0 && (n & 15) < 16;
    assert 1L << 33 == 8589934592L;
  }

  void sumMayWrap(int a, int b) {
    if (a > 0 && b > 0) {
      assert a + b > 0; //~ ERROR assertion
    }
  }

  void side(int x) {
    int y = x++ + x;
    assert y == 2 * x - 1;
  }

  int constants() {
    final int zero = 0;
    return 1 / zero; //~ ERROR division-by-zero
  }

  int ternary(int a) {
    int sign = a < 0 ? -1 : a > 0 ? 1 : 0;
    assert sign != 0 || a == 0;
    return sign;
  }
}
