/* What holds of every change of an object. */
class Meter {
  int reading;
  int ticks;
  boolean sealed;
  static int total;

  //@ constraint reading >= \old(reading);
  //@ constraint \old(sealed) ==> sealed;
  //@ constraint ticks == \old(ticks) || ticks == \old(ticks) + 1 for tick;
  //@ static constraint total >= \old(total);

  //@ modifies reading;
  void add(int n) {
    if (n > 0 && reading < 1000000 && n < 1000000) reading += n;
  }

  void drop() {
    reading = 0;
  } //~ ERROR object-invariant

  void seal() {
    sealed = true;
  }

  void open() {
    sealed = false;
  } //~ ERROR object-invariant

  //@ modifies ticks;
  void tick() {
    if (ticks < 100) ticks++;
  }

  void twice() {
    tick();
    tick();
  }

  static void forget() {
    total = 0;
  } //~ ERROR object-invariant

  static void grow() {
    if (total < 5) total = 5;
  }

  //@ helper
  private void reset() {
    reading = 0;
  }

  //@ requires reading < 10;
  //@ modifies reading;
  void bothWays() {
    reading = reading + 1;
    add(3);
    //@ assert reading > \old(reading);
  }
}

class Elsewhere {
  static void turnBack(/*@ non_null */ Meter m) {
    m.reading = -1;
  } //~ ERROR object-invariant

  static void through(/*@ non_null */ Meter m) {
    int before = m.reading;
    m.add(2);
    //@ assert m.reading >= before;
  }

  static void leave(/*@ non_null */ Meter m) throws IllegalStateException {
    if (m.reading < 0) {
      m.reading = -100;
      throw new IllegalStateException();
    }
  } //~ ERROR object-invariant
}

class Steps {
  int at;

  //@ constraint at == \old(at) || at == \old(at) + 1;

  //@ modifies at;
  void step() {
    if (at < 9) at++;
  }

  //@ modifies at;
  void two() {
    step();
    step();
  } //~ ERROR object-invariant
}
