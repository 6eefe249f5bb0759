// What leaves the initialization of a class is the cause of an error; the class cannot be used afterwards.
public class StaticFails {
  static class Settings {
    static int limit = limit(0);

    static int limit(int scale) {
      if (scale == 0) throw new IllegalStateException();
      return 100 / scale;
    }
  }

  static int tries;

  static int read() {
    tries++;
    try {
      return Settings.limit;
    } catch (ExceptionInInitializerError e) {
      return -1;
    } catch (NoClassDefFoundError e) {
      return -2;
    }
  }

  public static void main(String[] args) {
    assert read() == -1;
    assert read() == -2;
    assert tries == 2;
  }
}
