/** Assertions that fail for all who come to them. */
class Asserted {
  int size;

  static int always(int n) {
    int m = 4;
    assert m != 4; //~ DOOMED assertion
    return n;
  }

  static int whateverElse(int n) {
    int m = 4;
    assert n > 0 && m != 4; //~ DOOMED assertion
    return n;
  }

  static int inOneCase(int n) {
    if (n < 0) {
      int m = n;
      assert m >= 0; //~ DOOMED assertion
    }
    return n;
  }

  static void positive(int n) {
    assert n > 0;
  }

  static int called(int n) {
    positive(0); //~ DOOMED assertion
    return n;
  }

  static int tooLate(Asserted list) {
    boolean isLarge = list != null && list.size > 3;
    return isLarge ? list.size : list.size + 1; //~ DOOMED? null-dereference
  }
}
