/* Annotations among statements. */
class Statements {
  int field;
  //@ ghost int seen;

  void checked(int n) {
    //@ check n > 0; //~ ERROR assertion
    //@ assert n > 0; //~ ERROR assertion
    //@ assert n >= 1;
  }

  void checkedAndRight(int n) {
    if (n > 3) {
      //@ check n > 2;
    }
  }

  void forgotten() {
    int k = 1;
    //@ havoc k;
    //@ assert k == 1; //~ ERROR assertion
  }

  void forgottenField() {
    field = 1;
    int kept = 2;
    //@ havoc this.field;
    //@ assert kept == 2;
    //@ assert field == 1; //~ ERROR assertion
  }

  void forgottenElements(/*@ non_null */ int[] a) {
    if (a.length < 2) return;
    a[0] = 1;
    a[1] = 1;
    //@ havoc a[0];
    //@ assert a[1] == 1;
    //@ assert a[0] == 1; //~ ERROR assertion
  }

  void ghosts(int n) {
    //@ ghost int twice = n;
    //@ set twice = n;
    //@ set seen = 4;
    //@ assert twice == n && seen == 4;
  }

  int cases(int n) {
    switch (n) {
      case 1:
        field = 1;
        //@ assert n == 1;
      default:
        field = 2;
        //@ assert n == 1; //~ ERROR assertion
    }
    return n;
  }

  //@ assigns field;
  void allowed() {
    field = 1;
  }

  //@ assigns \nothing;
  void notAllowed() {
    field = 1; //~ ERROR modifies
  }
}
