import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import javax.swing.JPanel;

/** Code that is not the library's, and that the library calls. */
class OthersCode {
  Object seen;
  int count;

  public boolean equals(Object other) {
    seen = other;
    return other == this;
  }

  public int hashCode() {
    return ++count;
  }

  public String toString() {
    return "" + ++count;
  }

  int equal(Object other) {
    seen = null;
    if (other.equals(this)) return seen.hashCode();
    return 0;
  }

  int shown() {
    count = 0;
    String text = "number " + this;
    return text.length() / count;
  }

  int appended(StringBuilder text) {
    count = 0;
    text.append(this);
    return 1 / count;
  }

  int hashed() {
    count = 0;
    Objects.hash(this);
    return 1 / count;
  }

  int mapped(Map<Object, Object> map) {
    count = 0;
    map.put(this, this);
    return 1 / count;
  }

  int found() {
    count = 0;
    new HashSet<Object>().add(this);
    return 1 / count;
  }

  int each(Iterable<Object> all) {
    seen = null;
    for (Object one : all) ;
    return seen.hashCode();
  }

  int own() {
    seen = null;
    Iterator<Object> all = new Iterator<>() {
      public boolean hasNext() {
        seen = "the end";
        return false;
      }

      public Object next() {
        return null;
      }
    };
    while (all.hasNext()) all.next();
    return seen.hashCode();
  }

  int filled(Collection<String> all) {
    String[] array = new String[1];
    all.toArray(array);
    return array[0].length();
  }

  int locked() {
    synchronized (this) {
      seen = null;
    }
    synchronized (this) {
      return seen.hashCode();
    }
  }
}

/** The constructor of the superclass calls what is overridden. */
class Panel extends JPanel {
  Object kept;

  Panel() {
    super();
    kept.hashCode();
  }

  public void updateUI() {
    kept = "kept";
  }
}
