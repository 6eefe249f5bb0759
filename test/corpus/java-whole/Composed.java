// A function made of another.
public class Composed {
  interface Step {
    int from(int value);

    default Step twice() {
      return value -> from(from(value));
    }
  }

  public static void main(String[] args) {
    Step plus = value -> value + args.length;
    assert plus.twice().from(5) == 5 + 2 * args.length;
  }
}
