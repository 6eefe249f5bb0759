// Casts, instanceof, patterns, dispatch by type.
class Types {
  static class Shape {}
  static final class Circle extends Shape { int radius; }
  static class Square extends Shape { int side; }
  interface Named {}
  record Point(int x, int y) {}
  enum Colour { RED, GREEN }
  sealed interface Tree permits Leaf, Node {}
  record Leaf(int value) implements Tree {}
  record Node(Tree left, Tree right) implements Tree {}

  int cast(Shape s) {
    return ((Circle) s).radius; //~ ERROR class-cast //~ ERROR null-dereference
  }

  int castChecked(Shape s) {
    if (s instanceof Circle) return ((Circle) s).radius;
    return 0;
  }

  int pattern(Object o) {
    if (o instanceof Circle c) return c.radius;
    if (o instanceof Square s && s.side > 0) return 100 / s.side;
    return 0;
  }

  int siblings(Shape s) {
    if (s instanceof Circle) return ((Square) s).side; //~ ERROR class-cast
    return 0;
  }

  Object up(Circle c) {
    return (Shape) c;
  }

  Named through(Shape s) {
    return (Named) s; //~ ERROR class-cast
  }

  int nullIsNone(Object o) {
    if (o instanceof String) return o.hashCode();
    return 1;
  }

  int records() {
    Point p = new Point(3, 4);
    return p.x;
  }

  int deconstruct(Object o) {
    if (o instanceof Point(int x, int y)) return x - y;
    return 0;
  }

  int colours(Colour c) {
    switch (c) { //~ ERROR null-dereference
      case RED:
        return 1;
      default:
        return 2;
    }
  }

  int distinct() {
    Colour c = Colour.RED;
    if (c == Colour.GREEN) return 1 / 0;
    return 0;
  }

  int arrow(int n) {
    int r = switch (n) {
      case 1, 2 -> 10;
      case 3 -> {
        int t = n * 2;
        yield t;
      }
      default -> 1;
    };
    assert r != 0;
    return 60 / r;
  }

  int fallsThrough(int n) {
    int r = 0;
    switch (n) {
      case 0:
        r = 1;
      case 1:
        r += 1;
        break;
      default:
        r = 5;
    }
    assert n != 0 || r == 2;
    return 10 / r;
  }

  int depth(Tree t) {
    return switch (t) { //~ ERROR null-dereference
      case Leaf l -> l.value();
      case Node n -> 0;
    };
  }
}
