/* Methods in annotations: what they are functions of, and what their contracts say while they are proved. */
class Pure {
  int count;
  Pure next;

  //@ ensures \fresh(\result);
  /*@ pure */ Object made() {
    return new Object();
  }

  /*@ pure */ Object madeInSilence() {
    return new Object();
  }

  void twoObjects() {
    Object a = made();
    Object b = made();
    //@ assert a == b; //~ ERROR assertion
  }

  void twoMore() {
    Object a = madeInSilence();
    Object b = madeInSilence();
    //@ assert a == b; //~ ERROR assertion
  }

  void inOneAnnotation() {
    //@ assert made() == made(); //~ ERROR assertion
  }

  //@ requires made() != null;
  void required() {
    //@ assert false; //~ ERROR assertion
  }

  //@ ensures \result == aboutItself(n) + 1;
  /*@ pure */ int aboutItself(int n) {
    return 3;
  } //~ ERROR postcondition

  void believing() {
    int n = aboutItself(1);
    //@ assert false; //~ ERROR assertion
  }

  //@ ensures \result == two(n) + 1;
  /*@ pure */ int one(int n) {
    return 3;
  } //~ ERROR postcondition

  //@ ensures \result == one(n) + 1;
  /*@ pure */ int two(int n) {
    return 3;
  } //~ ERROR postcondition

  void believingBoth() {
    //@ assert one(1) == one(1) + 1; //~ ERROR assertion
  }

  //@ ensures \result > 0 && \result < 0;
  /*@ pure */ int impossible(int n) {
    //@ assert impossible(n) == impossible(n);
    return 3;
  } //~ ERROR postcondition

  /*@ function */ int noFunction() {
    return count;
  }

  void changed() {
    int before = noFunction();
    count = count + 1;
    //@ assert noFunction() == before; //~ ERROR assertion
  }

  /*@ function */ static int twice(int n) {
    return n * 2;
  }

  void unchanged() {
    int before = twice(3);
    count = count + 1;
    //@ assert twice(3) == before;
  }

  //@ ensures \result == count;
  /*@ pure */ int count() {
    return count;
  }

  void counted() {
    count = 4;
    int n = count();
    //@ assert n == 4 && count() == 4;
  }

  /*@ pure */ Pure next() {
    return next;
  }

  void sameObject() {
    Pure a = next();
    Pure b = next();
    //@ assert a == b;
  }

  void newObjects() {
    //@ assert new int[1] != new int[1];
    //@ assert new int[1] == new int[1]; //~ ERROR assertion
  }
}
