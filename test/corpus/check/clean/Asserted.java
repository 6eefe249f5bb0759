import java.io.IOException;
import java.io.Reader;
import java.util.Objects;

/** What an assertion rules out is what it is there for. */
class Asserted {
  int size;
  int[] items;
  Asserted next;

  static int eitherWay(Asserted list) {
    assert list == null || list.size >= 0;
    return list == null ? 0 : list.size;
  }

  static int bothHold(Asserted list) {
    assert list != null && list.next != null && list.next.size > 0 : "too short";
    return 1;
  }

  int within(int at) {
    assert at >= 0 && at < items.length;
    return items[at];
  }

  static int chosen(Asserted list) {
    assert list != null ? list.size > 0 : false;
    return 2;
  }

  static boolean spelledOut(Asserted list, String name) {
    assert !(list == null || name.isEmpty());
    return list.size > 0;
  }

  /** The assertion says that nothing is appended to an empty list. */
  static int otherCases(int size, boolean appends) {
    int room = 0;
    if (size == -1 || (size == 0 && !appends)) room = 1;
    else assert size == 1;
    return room;
  }

  static int oneOfThem(char sign) {
    int factor = 0;
    if (sign == '+') factor = 1;
    if (sign == '-') factor = -1;
    assert factor != 0;
    return factor;
  }

  static int noOtherCase(int kind) {
    int width;
    switch (kind) {
      case 1: width = 8; break;
      case 2: width = 16; break;
      default: width = 0;
    }
    assert width > 0;
    return width;
  }

  static int found(int[] keys, int key) {
    boolean isThere = false;
    int at = 0;
    for (; at < keys.length; at++) {
      if (keys[at] == key) {
        isThere = true;
        break;
      }
    }
    assert isThere;
    return at;
  }

  static int never(Reader text) {
    try {
      return text.read();
    } catch (IOException e) {
      assert false : "texts in memory can be read";
      return -1;
    }
  }

  static int notHere(Reader text) {
    try {
      return text.read();
    } catch (IOException e) {
      assert !true;
    }
    return -1;
  }

  static int demanded(Asserted list, boolean isEmpty) {
    Asserted first = list;
    if (isEmpty) first = null;
    return Objects.requireNonNull(first).size;
  }

  static boolean told(Asserted list) {
    return list == null || list.size > 3;
  }

  static int stated(int n) {
    int m = -1;
    if (n > 0) m = n;
    //@ assert m > 0;
    return m;
  }

  static int notReached(int n) {
    if (n > 0) return n;
    //@ unreachable;
    return -n;
  }
}
