/* assert, reach_error and annotations. */
#include <assert.h>
#include <stdlib.h>

void reach_error(void);
int nondet_int(void);

void holds(int x) {
  if (x > 3) assert(x != 3);
}

void fails(int x) {
  assert(x != 3); //~ ERROR assertion
}

void after(int x) {
  assert(x > 0); //~ ERROR assertion
  assert(x != 0);
}

void annotated(int x) {
  if (x < 0) return;
  //@ assert x >= 0;
  //@ assert x > 0; //~ ERROR assertion
}

void reached(void) {
  if (nondet_int() == 4) reach_error(); //~ ERROR error-call
}

void not_reached(void) {
  int x = nondet_int();
  if (x != x) reach_error();
}

void ends(int x) {
  if (x == 3) exit(1);
  assert(x != 3);
}

void aborts(int x) {
  if (x == 3) abort();
  assert(x != 3);
}
