// The same method fails where nobody waits.
public class Unguarded {
  static int element(int[] values, int i) {
    return values[i]; //~ ERROR out-of-bounds
  }

  public static void main(String[] args) {
    int[] values = new int[3];
    try {
      element(values, 5);
    } catch (IndexOutOfBoundsException e) {
      values[0] = 1;
    }
    element(values, values[0] + args.length % 3);
  }
}
