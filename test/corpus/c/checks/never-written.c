/* String literals and what is defined const are not to be written, by whatever way. */
#include <string.h>

struct label {
  int size;
  char text[4];
};

static const int table[3] = {1, 2, 3};
static const struct label fixed = {3, "abc"};

void by_literal(void) {
  char *s = "abc";
  s[0] = 'x'; //~ ERROR out-of-bounds
}

void by_index(void) {
  "abc"[1] = 'x'; //~ ERROR out-of-bounds
}

void by_conversion(void) {
  int *p = (int *)&table[1];
  *p = 3; //~ ERROR out-of-bounds
}

void by_increment(void) {
  struct label *l = (struct label *)&fixed;
  l->text[1]++; //~ ERROR out-of-bounds
}

int local(void) {
  const int here = 5;
  int *p = (int *)&here;
  *p += 1; //~ ERROR out-of-bounds
  return here;
}

void by_copying(void) {
  char *s = "hello";
  strcpy(s, "bye"); //~ ERROR out-of-bounds
}

void by_filling(void) {
  memset((void *)table, 0, sizeof table); //~ ERROR out-of-bounds
}

void filled_with_nothing(void) {
  memset("abc", 0, 0);
}

int reads_only(void) {
  const int here = 5;
  int *p = (int *)&here;
  int *q = (int *)table;
  return *p + q[2];
}

void one_or_the_other(int is_own) {
  char buffer[4] = "abc";
  char *s = is_own != 0 ? buffer : "abc";
  if (is_own != 0) s[0] = 'x';
}

void copies(void) {
  char buffer[8];
  strcpy(buffer, "abc");
  buffer[0] = 'x';
  struct label copy = fixed;
  copy.text[0] = 'x';
}
