/* What constructors establish. */
class Door {
  boolean open;
  int width;
  //@ initially !open;
  //@ initially width > 0;

  Door(int width) {
    this.width = width > 0 ? width : 1;
  }

  Door() {
    open = true;
    width = 1;
  } //~ ERROR object-invariant

  Door(boolean wide) {
    this(wide ? 5 : 2);
  }

  void turn() {
    open = !open;
  }

  static void made() {
    Door door = new Door(3);
    //@ assert !door.open;
  }
}

class Gate extends Door {
  Gate() {
    super(4);
  }

  Gate(int n) {
    super(n);
    width = n;
  } //~ ERROR object-invariant
}

class Unwritten { //~ ERROR object-invariant
  int n = 1;
  //@ initially n == 0;
}
