/* Words that begin no annotation, each for its method alone. */
class Words {
  int field;

  //@ ensure \result > 0; //~ FAULT
  int misspelt() { //~ UNKNOWN
    return -1;
  }

  void inside(int n) { //~ UNKNOWN
    //@ asert n > 0; //~ FAULT
  }

  //@ requires n > 0
  //@ frobnicate n; //~ FAULT
  int unknownWord(int n) { //~ UNKNOWN
    return n;
  }

  /*@ purre @*/ int modifier() { //~ UNKNOWN FAULT
    return 1;
  }

  int parameter(/*@ nonnul */ Object o) { //~ UNKNOWN FAULT
    return 1;
  }

  int odd(int n) { //~ UNKNOWN
    return n /*@ asumme n > 0; */; //~ FAULT
  }

  void noLoop() { //~ UNKNOWN
    //@ loop_invariant field > 0; //~ FAULT
    field = 1;
  }

  void misplaced() { //~ UNKNOWN
    //@ requires field > 0; //~ FAULT
    field = 1;
  }

  //@ also_requires n > 0; //~ FAULT
  void refused(int n) {} //~ UNKNOWN

  //@ maintaining true; //~ FAULT
  void loopWord() {} //~ UNKNOWN

  void inElse(int n) { //~ UNKNOWN
    if (n > 0) field = 1;
    //@ assrt n <= 0; //~ FAULT
    else field = 2;
  }

  int lambda() { //~ UNKNOWN
    Runnable r = () -> {
      //@ asert false; //~ FAULT
    };
    return 1;
  }

  int nextDoor(int n) {
    //@ assert n > 0; //~ ERROR assertion
    return 10 / n;
  }

  int right() {
    return 1;
  }
}
//@ requires true; //~ FAULT
