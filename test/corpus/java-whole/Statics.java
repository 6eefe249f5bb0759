// Classes are initialized when they are first used, each once.
public class Statics {
  static int clock = 0;

  static int tick() {
    return ++clock;
  }

  static class First {
    static int at = tick();

    static int when() {
      return at;
    }
  }

  static class Second {
    static final int LIMIT = 10;
    static int at = tick();
  }

  static class Counter {
    static int made = 5;
    final int id;

    Counter() {
      id = made++;
    }
  }

  enum Size {
    SMALL(1), MIDDLE(5), LARGE(Second.LIMIT);

    final int width;

    Size(int width) {
      this.width = width;
    }
  }

  public static void main(String[] args) {
    assert Second.LIMIT == 10 && clock == 0;
    assert Second.at == 1;
    assert First.when() == 2 && First.at == 2 && clock == 2;
    Counter a = new Counter(), b = new Counter();
    assert a.id == 5 && b.id == 6 && Counter.made == 7;
    assert Size.LARGE.width == 10 && Size.values().length == 3;
    Size middle = Size.values()[1];
    assert middle == Size.MIDDLE && middle.ordinal() == 1;
    switch (middle) {
      case MIDDLE:
        clock = 100;
        break;
      default:
        assert false;
    }
    assert clock == 100;
  }
}
