// A function that the library calls is executed.
import java.util.ArrayList;
import java.util.List;

public class Called {
  static int seen = 0;

  public static void main(String[] args) {
    List<String> words = new ArrayList<>();
    words.add("word");
    words.forEach(word -> seen++);
    assert seen == 0; //~ ERROR assertion
  }
}
