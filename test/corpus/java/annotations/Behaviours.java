// Cases of contracts, exceptions, inheritance.
class Behaviours {
  static class Refused extends Exception {}

  /*@ public normal_behavior
    @   requires n >= 0;
    @   ensures \result == n;
    @ also public exceptional_behavior
    @   requires n < 0;
    @   signals_only Refused;
    @*/
  int natural(int n) throws Refused {
    if (n < 0) throw new Refused();
    return n;
  }

  /*@ public normal_behavior
    @   requires n >= 0;
    @*/
  int naturalWrong(int n) throws Refused {
    if (n >= 0) throw new Refused();
    return n;
  } //~ ERROR postcondition

  void callsNatural() {
    try {
      int x = natural(3);
      //@ assert x == 3;
    } catch (Refused r) {
      //@ unreachable
    }
  }

  static class Base {
    //@ requires n > 0;
    //@ ensures \result > 0;
    int positive(int n) {
      return n;
    }
  }

  static class Derived extends Base {
    int positive(int n) {
      return n - 1;
    } //~ ERROR postcondition
  }

  void calls(Base b) {
    if (b != null) {
      int x = b.positive(5);
      //@ assert x > 0;
      b.positive(0); //~ ERROR precondition
    }
  }
}
