// Classes are initialized after all that is above them, with the interfaces that have bodies.
public class Beginnings {
  static int trace = 0;

  static int note(int n) {
    trace = trace * 10 + n;
    return n;
  }

  static class Top {
    static int first = note(1);
  }

  static class Middle extends Top {}

  interface Quiet {
    int unused = note(8);

    void go();
  }

  interface Loud {
    int used = note(2);

    default int two() {
      return used;
    }
  }

  static class Bottom extends Middle implements Quiet, Loud {
    static int last = note(3);

    public void go() {}
  }

  interface Turning {
    int self = 1 + (Turning.self + Turning.self) * 2;
  }

  public static void main(String[] args) {
    assert new Bottom().two() == 2 && trace == 123;
    assert Turning.self == 1;
    class Local {
      int depth;

      Local deeper() {
        Local made = new Local();
        made.depth = depth + 1;
        return made;
      }
    }
    assert new Local().deeper().deeper().depth == 2;
  }
}
