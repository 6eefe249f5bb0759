// Loop invariants, ghost variables, quantifiers.
class Loops {
  //@ ghost int steps;

  //@ requires n >= 0 && n < 1000;
  //@ ensures \result == n;
  int count(int n) {
    int i = 0;
    //@ loop_invariant 0 <= i && i <= n;
    while (i < n) i++;
    return i;
  }

  //@ requires a != null;
  //@ ensures \result == (\forall int i; 0 <= i && i < a.length; a[i] > 0);
  boolean allPositive(int[] a) {
    //@ loop_invariant 0 <= k && k <= a.length;
    //@ loop_invariant (\forall int i; 0 <= i && i < k; a[i] > 0);
    for (int k = 0; k < a.length; k++) {
      if (a[k] <= 0) return false;
    }
    return true;
  }

  void wrongAtEntry(int n) {
    int i = 1;
    //@ loop_invariant i == 0; //~ ERROR loop-invariant-entry
    while (i < n) i = i * 1;
  }

  //@ requires 0 < n && n < 100;
  void notKept(int n) {
    int i = 0;
    //@ loop_invariant i < 5; //~ ERROR loop-invariant-kept
    while (i < n) i++;
  }

  //@ modifies steps;
  void ghosts() {
    //@ set steps = 4;
    //@ ghost int twice = steps + steps;
    //@ assert twice == 8;
    //@ assert twice == 9; //~ ERROR assertion
  }

  //@ ensures \fresh(\result);
  int[] made() {
    return new int[3];
  }

  void silenced(int[] a) {
    int x = a[0]; //@ nowarn Null, IndexTooBig, IndexNegative;
  }
}
