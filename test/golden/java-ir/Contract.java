class Contract {
  int n;

  //@ requires k > 0;
  //@ modifies n;
  //@ ensures n == \old(n) + k;
  void add(int k) {
    n = n + k;
  }

  void twice() {
    add(1);
    add(2);
  }
}
