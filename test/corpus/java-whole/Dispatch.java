// The body that a call leads to depends on the object.
public class Dispatch {
  static abstract class Shape {
    abstract int area();

    int twice() {
      return 2 * area();
    }
  }

  static class Square extends Shape {
    final int side;

    Square(int side) {
      this.side = side;
    }

    int area() {
      return side * side;
    }
  }

  static class Dot extends Shape {
    int area() {
      return 0;
    }
  }

  public static void main(String[] args) {
    Shape[] shapes = { new Square(2), new Dot() };
    assert shapes[0].twice() == 8;
    assert shapes[1].twice() == 0;
    Shape last = args.length > 3 ? shapes[1] : shapes[0];
    System.out.println(100 / last.area()); //~ ERROR division-by-zero
  }
}
