// Null dereferences: through locals, fields, arrays, calls, loops and handlers.
class Nulls {
  Nulls next;
  int value;
  static Nulls head;

  int field(Nulls n) {
    return n.value; //~ ERROR null-dereference
  }

  int fieldChecked(Nulls n) {
    if (n == null) return 0;
    return n.value;
  }

  int twoFields(Nulls n) {
    if (n == null) return 0;
    return n.next.value; //~ ERROR null-dereference
  }

  int shortCircuit(Nulls n) {
    return n != null && n.next != null && n.next.value > 0 ? n.next.value : 0;
  }

  void write(Nulls n) {
    n.value = 1; //~ ERROR null-dereference
  }

  int call(Nulls n) {
    return n.field(this); //~ ERROR null-dereference
  }

  int fresh() {
    Nulls n = new Nulls();
    n.value = 3;
    return n.value;
  }

  int branches(boolean flag) {
    Nulls n = null;
    if (flag) n = new Nulls();
    if (flag) return n.value;
    return 0;
  }

  int branchesWrong(boolean flag) {
    Nulls n = null;
    if (flag) n = new Nulls();
    if (!flag) return n.value; //~ ERROR null-dereference
    return 0;
  }

  int statics() {
    return head.value; //~ ERROR null-dereference
  }

  int caught(Nulls n) {
    try {
      return n.value;
    } catch (NullPointerException e) {
      return -1;
    }
  }

  int caughtElsewhere(Nulls n) {
    try {
      return n.value; //~ ERROR null-dereference
    } catch (ArithmeticException e) {
      return -1;
    }
  }

  int length(int[] a) {
    return a.length; //~ ERROR null-dereference
  }

  int element(Nulls[] a) {
    if (a == null || a.length == 0) return 0;
    return a[0].value; //~ ERROR null-dereference
  }

  int loop(Nulls n) {
    int sum = 0;
    while (n != null) {
      sum += n.value;
      n = n.next;
    }
    return sum;
  }

  int loopWrong(Nulls n) {
    int sum = 0;
    do {
      sum += n.value; //~ ERROR null-dereference
      n = n.next;
    } while (n != null);
    return sum;
  }

  void lock(Object o) {
    synchronized (o) { //~ ERROR null-dereference
      value = 1;
    }
  }

  int text(String s) {
    return s.length(); //~ ERROR null-dereference
  }

  int concatenation(String s) {
    String t = s + "!";
    return t.length();
  }

  int unboxing(Integer i) {
    return i + 1; //~ ERROR null-dereference
  }

  int boxing(int i) {
    Integer box = i;
    return box;
  }

  int over(int[] a) {
    int sum = 0;
    for (int x : a) sum += x; //~ ERROR null-dereference
    return sum;
  }

  int thrown(RuntimeException e) {
    if (e != null) return 0;
    throw e; //~ ERROR null-dereference
  }
}
