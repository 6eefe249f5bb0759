/* Names and types that mean nothing. */
class Terms {
  int number;
  boolean flag;
  int[] array;
  Terms next;
  static int shared;
  //@ ghost int ghost;

  //@ requires nunber > 0; //~ FAULT
  void unknownName() {} //~ UNKNOWN

  //@ ensures \result.length > 0; //~ FAULT
  int noField() { //~ UNKNOWN
    return 1;
  }

  //@ requires number; //~ FAULT
  void noCondition() {} //~ UNKNOWN

  //@ requires flag + 1 > 0; //~ FAULT
  void noNumber() {} //~ UNKNOWN

  //@ requires next == 1; //~ FAULT
  void mixed() {} //~ UNKNOWN

  //@ requires \result > 0; //~ FAULT
  int early() { //~ UNKNOWN
    return 1;
  }

  //@ requires \old(number) > 0; //~ FAULT
  void before() {} //~ UNKNOWN

  //@ ensures \result == null; //~ FAULT
  void nothing() {} //~ UNKNOWN

  //@ requires number > 0 &&; //~ FAULT
  void unfinished() {} //~ UNKNOWN

  //@ requires (\forall int i; i); //~ FAULT
  void quantified() {} //~ UNKNOWN

  //@ requires (\forall Trems t; t != null); //~ FAULT
  void unknownType() {} //~ UNKNOWN

  //@ requires size(1) > 0; //~ FAULT
  void arguments() {} //~ UNKNOWN

  //@ requires sise() > 0; //~ FAULT
  void unknownMethod() {} //~ UNKNOWN

  //@ requires number[0] == 1; //~ FAULT
  void noArray() {} //~ UNKNOWN

  //@ requires array[flag] == 1; //~ FAULT
  void noIndex() {} //~ UNKNOWN

  //@ requires number++ > 0; //~ FAULT
  void effect() {} //~ UNKNOWN

  //@ requires \rezult > 0; //~ FAULT
  void unknownTerm() {} //~ UNKNOWN

  //@ modifies nunber; //~ FAULT
  void unknownPlace() {} //~ UNKNOWN

  //@ modifies n; //~ FAULT
  void parameter(int n) {} //~ UNKNOWN

  //@ signals (Strin e) true; //~ FAULT
  void unknownException() {} //~ UNKNOWN

  //@ signals (String e) true; //~ FAULT
  void noException() {} //~ UNKNOWN

  //@ requires number > 0; //~ FAULT
  static void noObject() {} //~ UNKNOWN

  void statements(int n) { //~ UNKNOWN
    //@ set n = 3; //~ FAULT
    //@ set ghost = n++; //~ FAULT
    //@ assert m > 0; //~ FAULT
    //@ havoc m; //~ FAULT
  }

  void invariantOfLoop(int n) { //~ UNKNOWN
    //@ loop_invariant i < m; //~ FAULT
    for (int i = 0; i < n; i++) {}
  }

  //@ requires 'open; //~ FAULT
  void quote() {} //~ UNKNOWN

  //@ requires number # 1; //~ FAULT
  void sign() {} //~ UNKNOWN

  /*@ pure */ int size() {
    return 1;
  }

  int judged(int n) {
    return 10 / n; //~ ERROR division-by-zero
  }
}
