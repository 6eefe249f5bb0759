// The program ends before main begins.
public class StaticDies {
  static final int size = choose();

  static int choose() {
    int[] known = {3, 4};
    return known[2]; //~ ERROR out-of-bounds
  }

  public static void main(String[] args) {
    System.out.println(size);
  }
}
