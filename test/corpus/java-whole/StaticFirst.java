// The class of main is initialized before main begins, whatever its initializer does.
import java.util.Comparator;

public class StaticFirst {
  static final Comparator<String> byLength = (a, b) -> a.length() - b.length();
  static final int[] squares = squares(4);
  static int total;

  static {
    for (int n : squares) total += n;
    if (total > 10) total = -total;
  }

  static int[] squares(int count) {
    int[] made = new int[count];
    for (int i = 0; i < count; i++) made[i] = i * i;
    return made;
  }

  public static void main(String[] args) {
    assert byLength != null && squares[3] == 9;
    assert total > 0; //~ ERROR assertion
  }
}
