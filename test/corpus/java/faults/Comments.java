/* Comments that begin like annotations and are for other tools. */
class Comments {
  //@Override
  public String toString() {
    return "";
  }

  //@formatter:off
  //@ts-ignore
  //@expect verified
  int other(/*@Nullable*/ Object o) {
    return 1;
  }

  //@SuppressWarnings("unchecked")
  int annotated() {
    return 1;
  }

  //@ensure \result > 0; //~ FAULT
  int near() { //~ UNKNOWN
    return 1;
  }

  //@frobnicate(1); //~ FAULT
  int shaped() { //~ UNKNOWN
    return 1;
  }
}
