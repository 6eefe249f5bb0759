// unknown: whether nextToken throws an exception is not known (line 7)
import java.util.StringTokenizer;

public class LibraryThrows {
  public static void main(String[] args) {
    StringTokenizer words = new StringTokenizer("one two");
    for (int i = 0; i < 3; i++) words.nextToken();
  }
}
