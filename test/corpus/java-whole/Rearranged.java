import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The library changes lists that it is given. */
public class Rearranged {
  public static void main(String[] args) {
    List<Integer> stops = new ArrayList<>();
    Collections.addAll(stops, 3, 8);
    assert stops.size() == 2;
    Collections.reverse(stops);
    assert stops.get(0) == 8;
    Collections.swap(stops, 0, 1);
    assert stops.get(0) == 3;
    Collections.fill(stops, 5);
    assert stops.get(1) == 5;
  }
}
