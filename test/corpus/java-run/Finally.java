// A finally block may end in its own way, and then the exception before it is none.
public class Finally {
  static class Refused extends RuntimeException {}

  static void refuse() {
    throw new Refused();
  }

  static int kept() {
    try {
      return 1;
    } finally {
      inner: {
        try {
          return 2;
        } finally {
          break inner;
        }
      }
    }
  }

  public static void main(String[] args) {
    int seen = 0;
    try {
      try {
        seen = 1 / seen;
      } finally {
        refuse();
      }
    } catch (Refused e) {
      seen = 5;
    }
    assert seen == 5;
    assert kept() == 1;
  }
}
