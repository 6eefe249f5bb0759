// A singleton whose constructor uses a static field that is initialized after it.
public class Singleton {
  static final Singleton instance = new Singleton();
  static int count = 7;
  final int seen;

  Singleton() {
    seen = count;
    count++;
  }

  enum Level {
    LOW(1), HIGH(3);

    static int sum;
    final int weight;

    Level(int weight) {
      this.weight = weight;
    }

    static {
      for (Level each : values()) sum += each.weight;
    }
  }

  interface Limits {
    int most = Level.sum * 2;
  }

  public static void main(String[] args) {
    assert instance.seen == 0 && count == 7;
    assert Limits.most == 8;
    assert Level.HIGH.weight == Level.sum; //~ ERROR assertion
  }
}
