/* More characters than there is room for, whatever is printed. */
#include <stdio.h>

void text_alone(void) {
  char text[4];
  sprintf(text, "hello"); //~ DOOMED out-of-bounds
}

void string(void) {
  char text[5];
  sprintf(text, "%s", "hello"); //~ DOOMED out-of-bounds
}

void number_behind_text(int x) {
  char text[6];
  sprintf(text, "x is %d", x); //~ DOOMED out-of-bounds
}

void filled_up(int x) {
  char text[8];
  sprintf(text, "%8d", x); //~ DOOMED out-of-bounds
}

void copy_of_string(void) {
  const char *name = "a long name";
  char text[8];
  sprintf(text, "%s", name); //~ DOOMED out-of-bounds
}

void wrong_size(void) {
  char text[8];
  snprintf(text, 100, "%s, %s", "hello", "world"); //~ DOOMED out-of-bounds
}
