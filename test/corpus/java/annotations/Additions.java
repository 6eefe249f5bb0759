/* ESC/Java's additions to an inherited contract. */
class Cell {
  int value;
  int writes;

  //@ requires n >= 0;
  //@ modifies value;
  //@ ensures value == n;
  void put(int n) {
    value = n;
  }
}

class Counting extends Cell {
  //@ also_modifies writes;
  //@ also_ensures writes == n;
  void put(int n) {
    value = n;
    writes = n;
  }

  static void use(/*@ non_null */ Counting c) {
    c.put(4);
    //@ assert c.value == 4 && c.writes == 4;
  }

  static void tooMuch(/*@ non_null */ Counting c) {
    c.put(-1); //~ ERROR precondition
  }
}

class Forgetful extends Cell {
  //@ also_modifies writes;
  //@ also_ensures writes == n;
  void put(int n) {
    value = n;
  } //~ ERROR postcondition
}

class Careless extends Cell {
  //@ also_ensures writes == 1;
  void put(int n) {
    value = n;
    writes = 1; //~ ERROR modifies
  }
}
