import java.io.IOException;
import java.io.OutputStream;

/**
 * What a library answers with an exception is no error where somebody waits for the exception; and who overrides its methods may
 * ask for less.
 */
class LibraryPairs {
  private static String nothing() {
    return null;
  }

  int goodExpected() {
    try {
      return "a".concat(nothing()).length();
    } catch (NullPointerException expected) {
      return -1;
    }
  }

  int goodExpectedByAll() {
    try (AutoCloseable none = null) {
      return "a".concat(nothing()).length();
    } catch (Exception expected) {
      return -1;
    }
  }

  int bad() {
    try {
      return "a".concat(nothing()).length(); //~ ERROR non-null CERTAIN
    } catch (IllegalStateException other) {
      return -1;
    }
  }
}

/** Takes null for an empty array, which its callers cannot rely on when they know it as an OutputStream. */
class Tolerant extends OutputStream {
  public void write(int b) {}

  public void write(byte[] all) {}
}

class TolerantUser {
  void toAny(/*@ non_null */ OutputStream any) throws IOException {
    byte[] all = null;
    any.write(all); //~ ERROR non-null
  }
}
