// Whether an exception is an error depends on who waits for it.
public class Handlers {
  static class Refused extends RuntimeException {
    final int code;

    Refused(int code) {
      this.code = code;
    }
  }

  static int element(int[] values, int i) {
    return values[i];
  }

  static int guarded(int[] values, int i) {
    try {
      return element(values, i);
    } catch (IndexOutOfBoundsException e) {
      return -1;
    }
  }

  static void refuse(int code) {
    if (code > 2) throw new Refused(code);
  }

  static int swallow(int[] values) {
    try {
      return values.length;
    } finally {
      return 7;
    }
  }

  public static void main(String[] args) {
    int[] values = new int[3];
    assert guarded(values, 5) == -1 && guarded(values, 1) == 0;
    int code = 0;
    try {
      refuse(3);
      code = 1;
    } catch (Refused e) {
      code = e.code;
    } finally {
      code++;
    }
    assert code == 4;
    String text = null;
    try {
      text.length();
      assert false;
    } catch (NullPointerException e) {
      text = "caught";
    }
    assert text != null;
    assert swallow(null) == 7;
    Object[] objects = new String[1];
    try {
      objects[0] = values;
      assert false;
    } catch (ArrayStoreException e) {
      objects = null;
    }
    assert objects == null;
  }
}
