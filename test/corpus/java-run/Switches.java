// A switch has the type of all its values together, and conditional values stay in their boxes.
public class Switches {
  static long wide = 1L << 40;
  static double zero;

  static long of(long value) {
    return value;
  }

  static int of(int value) {
    return -1;
  }

  public static void main(String[] args) {
    for (int i = 0; i < 3; i++) {
      long got = 1 + (switch (i) { case 0 -> 5; case 1 -> wide; default -> 'a'; });
      assert got == (i == 0 ? 6 : i == 1 ? wide + 1 : 98);
      assert of(switch (i) { case 0: yield 5; default: yield wide; }) == (i == 0 ? 5 : wide);
      int cut = (int) (switch (i) { case 0 -> wide; default -> 1e20; });
      assert cut == 0x7fffffff || i == 0;
    }
    Integer none = null;
    Integer kept = args == null ? (Integer) 1 : none;
    assert kept == null;
    assert (byte) 300.7 == 44 && (int) (0.0 / zero) == 0 && (long) -1e30 == -0x7fffffffffffffffL - 1;
  }
}
