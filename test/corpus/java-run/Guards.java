// A case whose guard holds is taken, and no other.
public class Guards {
  sealed interface Shape permits Square, Circle {}

  record Square(int side) implements Shape {}

  record Circle(int radius) implements Shape {}

  static int asked = 0;

  static boolean isLarge(int n) {
    asked++;
    return n > 10;
  }

  static int of(Shape shape) {
    return switch (shape) {
      case Square s when isLarge(s.side()) -> 1;
      case Square s when s.side() > 5 -> 2;
      case Square s -> 3;
      case Circle c when isLarge(c.radius()) -> 4;
      case Circle c -> 5;
    };
  }

  static int ofObject(Object object) {
    switch (object) {
      case Square s when s.side() == 1:
        return 1;
      default:
        return 9;
      case Circle c:
        return 2;
    }
  }

  public static void main(String[] args) {
    assert of(new Square(20)) == 1 && of(new Square(7)) == 2 && of(new Square(1)) == 3;
    assert of(new Circle(11)) == 4 && of(new Circle(3)) == 5;
    assert asked == 5;
    assert ofObject(new Square(1)) == 1 && ofObject(new Square(2)) == 9 && ofObject(new Circle(1)) == 2;
  }
}
