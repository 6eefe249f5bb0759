// unknown: could not be replayed
public class Parts {
  static int used(String part) {
    return part.length();
  }

  // The library may make as many objects in one call as an array holds.
  public static void main(String[] args) {
    String[] parts = "a,b,c,d,e".split(",");
    if (parts.length < 5) return;
    for (int i = 0; i < 5; i++) {
      if (parts[i] == null) return;
      used(parts[i]);
      for (int j = 0; j < i; j++) {
        if (parts[i] == parts[j]) return;
      }
    }
    assert false;
  }
}
