/* Loops that nothing leaves, and that fail all the same. */
#include <stdlib.h>

static int cell;

void first_thing(int a, int b) {
  while (a > b) cell = 1 / 0; //~ DOOMED division-by-zero
}

void in_a_call(int a, int b) {
  char *text = "a";
  while (a > b) free(text); //~ DOOMED invalid-free
}

void on_one_way(int a, int b, int *p) {
  while (a > b) {
    if (p == 0) *p = 1; //~ DOOMED null-dereference
    cell++;
  }
}

void after_something(int a, int b, int n) {
  while (a > b) {
    cell++;
    cell = cell / (n - n); //~ DOOMED division-by-zero
  }
}
