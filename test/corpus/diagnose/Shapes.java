//~ sides > 2 → sides >= 2 verified
public class Shapes {
  static abstract class Shape {
    abstract int sides();

    boolean isFlat() {
      int sides = sides();
      return !(sides > 2);
    }
  }

  static class Line extends Shape {
    int sides() {
      return 2;
    }
  }

  public static void main(String[] args) {
    Shape shape = new Line();
    assert !shape.isFlat();
  }
}
