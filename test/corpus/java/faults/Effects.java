/* An annotation is never executed: it calls methods that change nothing, and no others. */
class Counter {
  int count;

  int next() {
    return ++count;
  }

  //@ modifies \nothing;
  int seen() {
    return count;
  }

  /*@ pure */ int seenBefore() {
    return count - 1;
  }

  //@ model int weight(int n);

  //@ ensures \result == next(); //~ FAULT
  int five() { //~ UNKNOWN
    return 5;
  }

  //@ requires next() > 3; //~ FAULT
  void required() { //~ UNKNOWN
  }

  void inside() { //~ UNKNOWN
    //@ assert next() > 0; //~ FAULT
  }

  void ofLibrary(/*@ non_null */ java.util.List<String> names) { //~ UNKNOWN
    //@ assume names.remove(0) != null; //~ FAULT
  }

  //@ requires seen() > 0 && seenBefore() > 0 && weight(1) > 0;
  //@ ensures \result > 0;
  int looked(Place place) {
    //@ assume place != null && place.x() == 3;
    return seen() - 1;
  } //~ ERROR postcondition
}

record Place(int x) {}
