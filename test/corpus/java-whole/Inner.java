// Inner, local and anonymous classes, and what they remember.
public class Inner {
  interface Step {
    int from(int value);
  }

  record Point(int x, int y) {
    int sum() {
      return x + y;
    }
  }

  private int base = 40;

  class Part {
    int total() {
      return base + 2;
    }
  }

  static int twice(Step step, int value) {
    return step.from(step.from(value));
  }

  public static void main(String[] args) {
    assert new Inner().new Part().total() == 42;
    final int add = args.length;
    int result = twice(new Step() {
      int calls = 0;

      public int from(int value) {
        calls++;
        return value + add + calls;
      }
    }, 1);
    assert result == 4 + 2 * add;
    class Local {
      final int kept = add + 1;

      int later() {
        return kept - add;
      }
    }
    assert new Local().later() == 1;
    Point point = new Point(3, 4);
    Object object = point;
    assert object instanceof Point other && other.x() + other.y() == point.sum();
  }
}
