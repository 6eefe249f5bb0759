// A loop over an object of the program's own.
import java.util.Iterator;

public class Iterated {
  static class Range implements Iterable<Integer> {
    final int low, high;

    Range(int low, int high) {
      this.low = low;
      this.high = high;
    }

    public Iterator<Integer> iterator() {
      return new Iterator<Integer>() {
        int at = low;

        public boolean hasNext() {
          return at < high;
        }

        public Integer next() {
          return at++;
        }
      };
    }
  }

  public static void main(String[] args) {
    int sum = 0;
    for (int x : new Range(1, 4)) sum += x;
    assert sum == 6;
    for (int x : new Range(0, args.length)) sum = x;
    assert sum != 0; //~ ERROR assertion
  }
}
