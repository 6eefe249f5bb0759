/* Literals handed to functions of the library: what these do with them is known, so the failure is shown as a run. */
#include <stdlib.h>
#include <string.h>

void does_not_fit(void) {
  char text[4];
  strcpy(text, "hello"); //~ ERROR out-of-bounds
}

void fits(void) {
  char text[6];
  strcpy(text, "hello");
}

char by_length(void) {
  char text[3] = {0};
  return text[strlen("abc")]; //~ ERROR out-of-bounds
}

char by_number(void) {
  char text[7] = {0};
  return text[atoi("7")]; //~ ERROR out-of-bounds
}
