/* What a class says of its objects, not understood: who changes them is not called safe, everybody else is judged. */
class Stock { //~ UNKNOWN
  int count;
  int limit;
  //@ invariant cuont >= 0; //~ FAULT

  int get() {
    return count;
  }

  void take() { //~ UNKNOWN
    count = count - 1;
  }

  int share(int n) {
    return 10 / n; //~ ERROR division-by-zero
  }
}

class Other {
  int field;

  void set() {
    field = 1;
  }

  void takeFrom(/*@ non_null */ Stock s) { //~ UNKNOWN
    s.count = 1;
  }
}

class Several {
  int n;
  //@ invariant n >= 0;
  //@ constraint n >= ; //~ FAULT
  //@ initially n = 0; //~ FAULT

  Several() { //~ UNKNOWN
    n = 1;
  }

  void wrong() {
    n = -1;
  } //~ ERROR object-invariant
}

class Contracts {
  //@ requires m > 0; //~ FAULT
  int broken(int n) { //~ UNKNOWN
    return n;
  }

  int caller(int n) { //~ UNKNOWN
    return broken(n);
  }

  int callerOfBody(int n) {
    return bodyOnly(n);
  }

  //@ ensures \result == n;
  int bodyOnly(int n) { //~ UNKNOWN
    //@ assert m > 0; //~ FAULT
    return n;
  }
}

class Overrides extends Contracts {
  int broken(int n) { //~ UNKNOWN
    return n;
  }
}
