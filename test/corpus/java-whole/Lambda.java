// Functions as objects: what they remember, and what `this` is in them.
import java.util.function.Function;
import java.util.function.Supplier;

public class Lambda {
  interface Step {
    int from(int value);
  }

  private int base = 40;
  private int calls = 0;

  int counted(int n) {
    calls++;
    return base + n;
  }

  Supplier<Integer> later(int add) {
    return () -> this.base + add + calls;
  }

  static int apply(Step step, int value) {
    return step.from(value);
  }

  static int negated(int n) {
    return -n;
  }

  static class Cell {
    final int kept;

    Cell(int kept) {
      this.kept = kept;
    }

    int kept() {
      return kept;
    }
  }

  public static void main(String[] args) {
    final int add = args.length;
    assert apply(v -> v + add, 1) == 1 + add;
    Step plus = v -> {
      int sum = v;
      sum += add;
      return sum;
    };
    assert plus.from(5) == 5 + add;
    Lambda object = new Lambda();
    Step counting = object::counted;
    assert counting.from(2) == 42 && object.calls == 1;
    assert object.later(1).get() == 42;
    assert apply(Lambda::negated, 3) == -3;
    Function<Integer, Cell> making = Cell::new;
    Function<Cell, Integer> reading = Cell::kept;
    assert reading.apply(making.apply(7)) == 7;
    Runnable[] tasks = { () -> object.base = 1, () -> object.calls = 10 };
    for (Runnable task : tasks) task.run();
    assert object.base == 1 && object.calls == 10;
  }
}
