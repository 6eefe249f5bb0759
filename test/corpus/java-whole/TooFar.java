// One round too many.
public class TooFar {
  static int find(int[] values, int wanted) {
    for (int i = 0; i <= values.length; i++) {
      if (values[i] == wanted) return i; //~ ERROR out-of-bounds
    }
    return -1;
  }

  public static void main(String[] args) {
    find(new int[args.length], 1);
  }
}
