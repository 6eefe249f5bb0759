// Proofs for any number of rounds.
public class Loops {
  static int find(int[] values, int wanted) {
    for (int i = 0; i < values.length; i++) {
      if (values[i] == wanted) return i;
    }
    return -1;
  }

  public static void main(String[] args) {
    int[] values = new int[args.length];
    int i = 0;
    while (i < values.length) {
      values[i] = i;
      i++;
    }
    assert i == args.length;
    int at = find(values, 5);
    assert at >= -1 && at < values.length;
    if (at >= 0) values[at] = 0;
  }
}
