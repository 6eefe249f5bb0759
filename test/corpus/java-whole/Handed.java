// A function that the library is given is called as often as there are elements.
import java.util.ArrayList;
import java.util.List;

public class Handed {
  static int seen = 0;

  public static void main(String[] args) {
    List<String> words = new ArrayList<>();
    words.forEach(word -> seen = 1);
    assert seen == 0 || seen == 1;
  }
}
