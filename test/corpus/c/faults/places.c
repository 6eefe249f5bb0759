/* Annotations at no place for them, and those that are not supported. */
struct pair { int first; /*@ requires first > 0; */ int second; }; //~ FAULT

int beside(struct pair *p, int n) { return n == 0 ? 0 : 10 / n; }

int no_loop(int n) { //~ UNKNOWN
  //@ loop invariant n > 0; //~ FAULT
  n = 1;
  return n;
}

int of_statement(int n) { //~ UNKNOWN
  //@ requires n > 0; //~ FAULT
  n = 1;
  return n;
}

int in_head(int n) /*@ requires n > 0; */ { return n; } //~ FAULT UNKNOWN

//@ loop invariant n > 0; //~ FAULT
int not_in_body(int n) { return n; } //~ UNKNOWN

//@ assert 1 == 2; //~ FAULT
int asserted_before(int n) { return n; } //~ UNKNOWN

int defines(int n) { //~ UNKNOWN
  //@ predicate inside(integer x) = x > 0; //~ FAULT
  return n;
}

int with_ghost(int n) { //~ UNKNOWN
  //@ ghost int g = n; //~ FAULT
  return n;
}

int in_expression(int n) { //~ UNKNOWN
  n = ({ int y = 1; /*@ assert y == 2; */ y; }); //~ FAULT
  return n;
}

//@ lemma wrong: \forall integer x; x > 0; //~ FAULT
//@ axiomatic A { logic integer some(integer x); axiom one: some(1) == 2; } //~ FAULT

//@ ensures \result == some(n); //~ FAULT
int of_axiomatic(int n) { return n; } //~ UNKNOWN

//@ exits n > 0; //~ FAULT
int of_exits(int n) { return n; } //~ UNKNOWN

//@ requires n > 0; //~ FAULT
int counter;

int passed_over(int n) { return counter; }

//@ requires n > 0; requires m > 0; //~ FAULT
int not_here(int n);

int calls_it(void) { return not_here(1); } //~ UNKNOWN

//@ ensures \result == 1;
int right(void) {
  return 1;
}

//@ ensures \result == 1;
int wrong_inside(void) { //~ UNKNOWN
  //@ asert \false; //~ FAULT
  return 1;
}

/* What a body says is no part of the contract. */
int calls_right(void) { return 10 / wrong_inside() + 10 / right(); }

//@ ensures \result == 1; //~ FAULT
