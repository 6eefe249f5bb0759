/* References that are not null unless that is said. */
/*@ non_null_by_default @*/ class Defaults {
  String name = "";
  /*@ nullable */ String other;

  int length(String text) {
    return text.length();
  }

  int otherLength(/*@ nullable */ String text) {
    return text.length(); //~ ERROR null-dereference
  }

  String give(boolean yes) {
    if (yes) return name;
    return other;
  } //~ ERROR postcondition

  int use() {
    return name.length() + length(null); //~ ERROR non-null
  }

  static class Inner {
    int size(int[] a) {
      return a.length;
    }
  }

  /*@ nullable_by_default @*/ static class Open {
    int size(int[] a) {
      return a.length; //~ ERROR null-dereference
    }
  }
}
