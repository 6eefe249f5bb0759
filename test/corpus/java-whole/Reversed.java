import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class Reversed {
  public static void main(String[] args) {
    List<Integer> stops = new ArrayList<>();
    stops.add(3);
    stops.add(8);
    Collections.reverse(stops);
    assert stops.get(0) == 3; //~ ERROR assertion
  }
}
