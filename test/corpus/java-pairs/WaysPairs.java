/** Ways that nobody wrote: exceptions out of calls, handlers, finally; and calls that never return. */
class WaysPairs {
  interface Listener {
    void tell(String text);
    void close();
  }

  void fail() throws IllegalStateException {
    throw new IllegalStateException();
  }

  private static void stop() throws IllegalStateException {
    throw new IllegalStateException();
  }

  int guardGood(/*@ non_null @*/ String s) {
    if (s == null) fail();
    return s.length();
  }

  int messageGood(/*@ non_null @*/ String s) {
    if (s == null) {
      fail();
      System.out.println("not reached");
    }
    return s.length();
  }

  int stopGood(/*@ non_null @*/ String s) {
    if (s == null) {
      stop();
      System.out.println("not reached");
    }
    return s.length();
  }

  static void handlerGood(/*@ non_null @*/ Listener l) {
    try {
      l.tell("begin");
    } catch (RuntimeException e) {
      l.tell("failed");
    } finally {
      l.close();
    }
  }

  static int finallyGood(/*@ non_null @*/ Listener l, int n) {
    int found = 0;
    while (n > 0) {
      try {
        l.tell("round");
        if (n == 7) continue;
        found = 100 / n;
      } catch (ArithmeticException e) {
        found = -1;
      } finally {
        l.close();
      }
      n--;
    }
    return found;
  }

  /** By its contract, tell throws nothing; but contracts do not tell of all exceptions. */
  static int catchBad(/*@ non_null @*/ Listener l) {
    String s = null;
    try {
      l.tell("begin");
    } catch (RuntimeException e) {
      return s.length(); //~ CERTAIN null-dereference
    }
    return 0;
  }

  static int finallyBad(/*@ non_null @*/ Listener l) {
    String s = null;
    int n = 0;
    try {
      l.tell("begin");
    } finally {
      n = s.length(); //~ ERROR null-dereference CERTAIN
    }
    return n;
  }

  int afterBad(/*@ non_null @*/ Listener l) {
    String s = null;
    l.tell("begin");
    return s.length(); //~ ERROR null-dereference CERTAIN
  }

  static int nestedBad(int n) {
    int[] a = new int[2];
    try {
      try {
        n = 10 / n;
      } finally {
        n++;
      }
    } catch (ArithmeticException e) {
      return a[2]; //~ ERROR out-of-bounds CERTAIN
    }
    return n;
  }
}

/** What a library's class is said to promise is for verify to check; it is not certain. */
class Copy implements Cloneable {
  public Object clone() {
    try {
      return super.clone();
    } catch (CloneNotSupportedException e) {
      return null;
    }
  } //~ ERROR postcondition
}
