// What comes first happens first: boxes are opened, classes initialized and operands read before what is to the right of them.
public class Order {
  static int calls = 0;

  static class Late {
    static int value = 7;

    static {
      calls += 100;
    }
  }

  static int next() {
    return ++calls;
  }

  static int pair(int a, int b) {
    return a * 10 + b;
  }

  public static void main(String[] args) {
    assert calls + Late.value == 7 && calls == 100;
    calls = 0;
    Integer none = null;
    int caught = 0;
    try {
      pair(none, next());
    } catch (NullPointerException e) {
      caught++;
    }
    try {
      caught += none + next();
    } catch (NullPointerException e) {
      caught++;
    }
    try {
      none += next();
    } catch (NullPointerException e) {
      caught++;
    }
    assert calls == 0 && caught == 3;
    Order outer = null;
    try {
      outer.new Part(next());
    } catch (NullPointerException e) {
      caught++;
    }
    assert calls == 0 && caught == 4;
  }

  class Part {
    Part(int n) {}
  }
}
