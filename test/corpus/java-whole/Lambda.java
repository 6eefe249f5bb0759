// unknown: what is in lambdas and method references is not followed
import java.util.function.Supplier;

public class Lambda {
  public static void main(String[] args) {
    Supplier<Integer> five = () -> 5;
    assert five.get() == 5;
  }
}
