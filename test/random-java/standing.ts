/** Classes that every random Java program has, for what needs more than a statement to be seen. */
export const standing: readonly string[] = `
interface Step {
  int go(int n);
  default int twice(int n) { return go(go(n)); }
}
abstract class Base implements Step {
  int held;
  Base(int held) { this.held = held; Main.mix(go(1)); }
}
class Box<T> {
  private T value;
  int puts;
  Box(T value) { this.value = value; }
  T get() { return value; }
  void put(T other) { value = other; puts++; }
}
class Range implements Iterable<Integer> {
  private final int from, count;
  Range(int from, int count) { this.from = from; this.count = count; }
  public java.util.Iterator<Integer> iterator() {
    return new java.util.Iterator<Integer>() {
      private int at = 0;
      public boolean hasNext() { return at < count; }
      public Integer next() { return from + at++; }
    };
  }
}
class Fault extends Exception {
  int code;
  Fault(int code) { this.code = code; }
}
record Pair(int a, long b) {
  Pair {
    if (a < 0) a = -a;
  }
  long total() { return a + b; }
}
class Outer {
  int base;
  Outer(int base) { this.base = base; }
  class Part {
    int own = base++;
    Part(int more) { own += more; }
    int total(int n) { base += n; return own + Outer.this.base; }
    class Deep {
      int all() { own++; return base++ + own; }
    }
  }
  Part fresh() { return new Part(base); }
}
enum Op {
  PLUS(1) { int apply(int n) { return n + weight; } },
  MINUS(2) { int apply(int n) { return n - weight - Op.made; } },
  OTHER(3);
  static int made = 7;
  static { made++; Main.mix(made); }
  final int weight;
  Op(int weight) { this.weight = weight * 2; Main.mix(weight); }
  int apply(int n) { return n * 3; }
}`.trim().split("\n"); // prettier-ignore
