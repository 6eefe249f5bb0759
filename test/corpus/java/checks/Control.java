// Ways through a method: labels, finally, resources, nested handlers.
class Control {
  static class Problem extends Exception {}
  static class Resource implements AutoCloseable {
    //@ modifies \nothing;
    Resource() {}
    //@ modifies \nothing;
    public void close() {}
  }

  int labelled(int[][] a) {
    int found = -1;
    if (a == null) return 0;
    outer:
    for (int i = 0; i < a.length; i++) {
      if (a[i] == null) continue outer;
      for (int j = 0; j < a[i].length; j++) {
        if (a[i][j] == 7) {
          found = i;
          break outer;
        }
      }
    }
    assert found < a.length;
    return found;
  }

  int finallyRuns() {
    int x = 0;
    try {
      x = 1;
    } finally {
      x += 10;
    }
    assert x == 11;
    return x;
  }

  int finallyOnReturn() {
    int x = 0;
    try {
      return x;
    } finally {
      x = 5;
      assert x == 5;
    }
  }

  int handler(boolean b) {
    int x = 0;
    try {
      if (b) throw new Problem();
      x = 1;
    } catch (Problem p) {
      x = 2;
    } finally {
      x *= 3;
    }
    assert b ? x == 6 : x == 3;
    return x;
  }

  void rethrown(boolean b) throws Problem {
    try {
      if (b) throw new Problem();
    } finally {
      assert !b; //~ ERROR assertion
    }
  }

  void undeclared(boolean b) {
    if (b) throw new IllegalStateException();
  } //~ ERROR uncaught-exception

  void declared(boolean b) throws IllegalStateException {
    if (b) throw new IllegalStateException();
  }

  int resource() {
    try (Resource r = new Resource()) {
      return 1;
    }
  }

  int whichHandler(int n) {
    try {
      if (n == 1) throw new IllegalArgumentException();
      if (n == 2) throw new IllegalStateException();
    } catch (IllegalArgumentException e) {
      assert n == 1;
      return 1;
    } catch (RuntimeException e) {
      assert n == 2;
      return 2;
    }
    assert n != 1 && n != 2;
    return 0;
  }

  int counted(int n) {
    int i = 0;
    while (true) {
      if (i >= n) break;
      i++;
    }
    return i;
  }

  void unreachable(int n) {
    if (n > 0 && n < 0) {
      assert false;
    }
  }

  int lazy(int a) {
    int x = 0;
    if (a > 0 || (x = 1) == 1) {
      assert a > 0 || x == 1;
    }
    return x;
  }
}
