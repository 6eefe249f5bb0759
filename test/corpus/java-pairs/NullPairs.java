/** Null references by way of locals, fields, arrays, calls, loops and exceptions: each flow once wrong and once right. */
class NullPairs {
  static class Box {
    String text;
    Box next;
  }

  String name;
  static String shared;

  static int localBad() {
    String s = null;
    return s.length(); //~ ERROR null-dereference CERTAIN
  }

  static int localGood() {
    String s = "x";
    return s.length();
  }

  static int branchBad(String s) {
    if (s == null) System.out.println("none");
    return s.length(); //~ ERROR null-dereference CERTAIN
  }

  static int branchGood(String s) {
    if (s == null) return 0;
    return s.length();
  }

  static int wrongTestBad(String s) {
    if (s != null || s.length() > 0) return 1; //~ ERROR null-dereference CERTAIN
    return 0;
  }

  static int wrongTestGood(String s) {
    if (s != null && s.length() > 0) return 1;
    return 0;
  }

  int fieldBad() {
    name = null;
    return name.length(); //~ ERROR null-dereference CERTAIN
  }

  int fieldGood() {
    name = "x";
    return name.length();
  }

  static int staticFieldBad() {
    shared = null;
    return shared.length(); //~ ERROR null-dereference CERTAIN
  }

  static int staticFieldGood() {
    shared = "x";
    return shared.length();
  }

  static int newObjectBad() {
    Box b = new Box();
    return b.text.length(); //~ ERROR null-dereference CERTAIN
  }

  static int newObjectGood() {
    Box b = new Box();
    b.text = "x";
    return b.text.length();
  }

  static int chainBad(Box b) {
    if (b == null) return 0;
    b.next = null;
    return b.next.text.length(); //~ ERROR null-dereference CERTAIN
  }

  static int chainGood(Box b) {
    if (b == null) return 0;
    b.next = new Box();
    b.next.text = "x";
    return b.next.text.length();
  }

  static int elementBad() {
    String[] names = new String[3];
    return names[1].length(); //~ ERROR null-dereference CERTAIN
  }

  static int elementGood() {
    String[] names = new String[3];
    names[1] = "x";
    return names[1].length();
  }

  private static String none() {
    return null;
  }

  //@ ensures \result != null;
  private static String some() {
    return "x";
  }

  static int resultBad() {
    String s = none();
    return s.length(); //~ ERROR null-dereference CERTAIN
  }

  static int resultGood() {
    String s = some();
    return s.length();
  }

  //@ requires s != null;
  private static int lengthOf(String s) {
    return s.length();
  }

  static int argumentBad() {
    return lengthOf(null); //~ ERROR precondition CERTAIN
  }

  static int argumentGood() {
    return lengthOf("x");
  }

  static int loopBad(int n) {
    String s = null;
    for (int i = 0; i < n; i++) s = "x";
    return s.length(); //~ ERROR null-dereference
  }

  static int loopGood(int n) {
    String s = "";
    for (int i = 0; i < n; i++) s = "x";
    return s.length();
  }

  static int catchBad(int[] a) {
    String s = null;
    try {
      a[0] = 1;
      s = "x";
    } catch (ArrayIndexOutOfBoundsException e) {
      return s.length(); //~ ERROR null-dereference CERTAIN
    } catch (NullPointerException e) {
      return 0;
    }
    return 1;
  }

  static int catchGood(int[] a) {
    String s = "y";
    try {
      a[0] = 1;
    } catch (ArrayIndexOutOfBoundsException e) {
      return s.length();
    } catch (NullPointerException e) {
      return 0;
    }
    return 1;
  }

  static int finallyBad(int n) {
    String s = "x";
    try {
      if (n > 3) s = null;
    } finally {
      n = s.length(); //~ ERROR null-dereference CERTAIN
    }
    return n;
  }

  static int finallyGood(int n) {
    String s = "x";
    try {
      if (n > 3) s = "y";
    } finally {
      n = s.length();
    }
    return n;
  }

  static int unboxBad() {
    Integer n = null;
    return n + 1; //~ ERROR null-dereference CERTAIN
  }

  static int unboxGood() {
    Integer n = 3;
    return n + 1;
  }

  static void lockBad() {
    Object lock = null;
    synchronized (lock) { //~ ERROR null-dereference CERTAIN
      shared = "x";
    }
  }

  static void lockGood() {
    Object lock = new Object();
    synchronized (lock) {
      shared = "x";
    }
  }

  static void throwBad() {
    RuntimeException e = null;
    throw e; //~ ERROR null-dereference CERTAIN
  }

  //@ signals_only IllegalStateException;
  static void throwGood() {
    throw new IllegalStateException();
  }
}
