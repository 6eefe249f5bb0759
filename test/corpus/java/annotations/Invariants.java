/** What no object can fulfil: nobody makes one, and nothing follows elsewhere. */
class Impossible {
  //@ invariant 1 == 2;
  int n;

  Impossible(int n) { this.n = n; } //~ ERROR object-invariant

  int get() { return n / 0; }
}

class Elsewhere {
  int half(int n) {
    //@ assert n > 0; //~ ERROR assertion
    return n / 2;
  }
}

class Counter {
  static int count = 0;
  //@ static invariant count >= 0;

  static void up() {
    //@ assert count >= 0;
    count = count < 100 ? count + 1 : 0;
  }

  static void down() {
    count = count - 1;
  } //~ ERROR object-invariant
}
