// unknown: a check may fail
import java.util.ArrayList;

/** What is taken out is gone, although it is not known which method of the library does it. */
public class Disposed {
  public static void main(String[] args) {
    ArrayList<String> jobs = new ArrayList<>();
    jobs.add("sweep");
    try {
      jobs.removeAll(jobs);
    } catch (RuntimeException e) {
      return;
    }
    assert jobs.size() == 1;
  }
}
