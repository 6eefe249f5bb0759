/* Variants of loops, and behaviors that are complete and disjoint, or are not. */

int down(int n) {
  //@ loop variant n;
  while (n > 0) n--;
  return n;
}

int stays(int n) {
  //@ loop variant 5; //~ ERROR loop-invariant-kept
  while (n > 0) n--;
  return n;
}

int grows(int n) {
  int i = 0;
  /*@ loop invariant 0 <= i;
    @ loop variant n - i; */ //~ ERROR loop-invariant-kept
  while (i < n) {
    if (i > 5) continue;
    i++;
  }
  return i;
}

int nested(int n) {
  //@ loop variant n;
  while (n > 0) {
    int i = 3;
    //@ loop invariant 0 < i <= 3; loop variant i + 1;
    do i--;
    while (i > 0);
    n--;
  }
  return n;
}

int below_zero(int n) {
  //@ loop variant n; //~ ERROR loop-invariant-kept
  while (n > -5) n--;
  return n;
}

/*@ requires n != 0;
  @ behavior below: assumes n < 0; ensures \result == -1;
  @ behavior above: assumes n > 0; ensures \result == 1;
  @ complete behaviors; disjoint behaviors; */
int sign(int n) { return n < 0 ? -1 : 1; }

/*@ behavior below: assumes n < 0; ensures \result == -1;
  @ behavior above: assumes n > 0; ensures \result == 1;
  @ complete behaviors; */ //~ ERROR assertion
int nearly(int n) { return n < 0 ? -1 : 1; }

/*@ behavior below: assumes n <= 0; ensures \result <= 0;
  @ behavior above: assumes n >= 0; ensures \result >= 0;
  @ complete behaviors below, above; disjoint behaviors below, above; */ //~ ERROR assertion
int both(int n) { return n; }
