// unknown: whether forEach throws an exception is not known
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
