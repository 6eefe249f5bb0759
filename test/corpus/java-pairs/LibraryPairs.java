import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** What a library answers with an exception is no error where somebody waits for the exception. */
class LibraryPairs {
  int goodExpected() throws IOException {
    InputStream in = new ByteArrayInputStream(new byte[2]);
    try {
      return in.read(null, 0, 0);
    } catch (NullPointerException expected) {
      return -1;
    }
  }

  int goodWithResource() throws IOException {
    try (InputStream in = new ByteArrayInputStream(new byte[2])) {
      return in.read(null, 0, 0);
    } catch (RuntimeException expected) {
      return -1;
    }
  }

  int bad() throws IOException {
    InputStream in = new ByteArrayInputStream(new byte[2]);
    try {
      return in.read(null, 0, 0); //~ ERROR non-null CERTAIN
    } catch (IOException other) {
      return -1;
    }
  }
}
