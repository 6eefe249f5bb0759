/* Names and types, and what means nothing where it stands. */
int beside(int n) { return n == 0 ? 0 : 10 / n; }

//@ requires m > 0; //~ FAULT
int no_name(int n) { return n; } //~ UNKNOWN

//@ requires \result > 0; //~ FAULT
int result_before(int n) { return n; } //~ UNKNOWN

//@ ensures \result > 0; //~ FAULT
void no_result(int n) {} //~ UNKNOWN

//@ requires \old(n) > 0; //~ FAULT
int old_before(int n) { return n; } //~ UNKNOWN

//@ assigns n + 1; //~ FAULT
int assigns_term(int n) { return n; } //~ UNKNOWN

//@ requires *n == 1; //~ FAULT
int reads_integer(int n) { return n; } //~ UNKNOWN

//@ requires n->f; //~ FAULT
int member_of_integer(int n) { return n; } //~ UNKNOWN

//@ requires f(n) > 0; //~ FAULT
int calls_nothing(int n) { return n; } //~ UNKNOWN

//@ requires beside(n) > 0; //~ FAULT
int calls_program(int n) { return n; } //~ UNKNOWN

//@ requires \valid(n); //~ FAULT
int valid_integer(int n) { return n; } //~ UNKNOWN

//@ requires \valdi(p); //~ FAULT
int unknown_keyword(int *p) { return 1; } //~ UNKNOWN

//@ requires n; requires p == n; //~ FAULT
int compares(int n, int *p) { return n; } //~ UNKNOWN

int label(int n) { //~ UNKNOWN
  //@ assert \at(n, Nowhere) == n; //~ FAULT
  return n;
}

int for_no_behavior(int n) { //~ UNKNOWN
  //@ for other: assert n > 0; //~ FAULT
  return n;
}

//@ behavior b: assumes n > 0; ensures \result > 0; behavior b: assumes n < 0; ensures \result < 0; //~ FAULT
int twice(int n) { return n; } //~ UNKNOWN

//@ behavior b: assumes n > 0; ensures \result > 0; complete behaviors c; //~ FAULT
int complete_unknown(int n) { return n; } //~ UNKNOWN

//@ behavior b: assumes n > 0; ensures \result == n; complete behaviors b; //~ ERROR assertion
int incomplete(int n) { return n; }

//@ predicate odd(integer x) = x % 2; //~ FAULT
//@ predicate loud(integer x) = x > ; //~ FAULT

//@ requires odd(n);
int uses_odd(int n) { return n; } //~ UNKNOWN

//@ requires (n > 0; //~ FAULT
int not_closed(int n) { return n; } //~ UNKNOWN

//@ requires n > 0xG; //~ FAULT
int no_number(int n) { return n; } //~ UNKNOWN

//@ ensures \result == "text"; //~ FAULT
int text(int n) { return n; } //~ UNKNOWN
