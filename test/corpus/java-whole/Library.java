// What a list holds is known.
import java.util.ArrayList;
import java.util.List;

public class Library {
  public static void main(String[] args) {
    List<Integer> numbers = new ArrayList<>();
    numbers.add(3);
    assert numbers.get(0) == 3;
  }
}
