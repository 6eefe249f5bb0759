/* Words that begin no annotation, or not there. Each function would be called safe, or would fail, if its annotation were dropped. */
int beside(int n) { return n == 0 ? 0 : 10 / n; }

int asserts(int n) { //~ UNKNOWN
  //@ asert n > 0; //~ FAULT
  return n;
}

/*@ require n > 0; */ //~ FAULT
int requires_(int n) { return 10 / n; } //~ UNKNOWN

/*@ ensure \result > 0; */ //~ FAULT
int ensures_(int n) { return n; } //~ UNKNOWN

//@ requires n > 0; ensurs \result > n; //~ FAULT
int second(int n) { return n; } //~ UNKNOWN

int loops(int n) { //~ UNKNOWN
  int i = 0;
  /*@ loop invarient i > 5; */ //~ FAULT
  while (i < n) i++;
  return i;
}

//@ assume n > 0; //~ FAULT
int assumes_(int n) { return n; } //~ UNKNOWN

//@ modifies \nothing; //~ FAULT
int modifies_(int n) { return n; } //~ UNKNOWN

//@ 1equires n > 0; //~ FAULT
int digits(int n) { return n; } //~ UNKNOWN

//@ requires n > 0 //~ FAULT
int open_(int n) { return n; } //~ UNKNOWN

//@ behavior b: asumes n > 0; ensures \result > 5; //~ FAULT
int behaves(int n) { return n; } //~ UNKNOWN

int stops(int n) { //~ UNKNOWN
  if (n > 0) {
    //@ unreachble; //~ FAULT
    return 1;
  }
  return n;
}

/*@ brief The number. //~ FAULT
  @ ensures \result > n;
  @*/
int told(int n) { return n; } //~ UNKNOWN
