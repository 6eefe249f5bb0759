/* String literals and arrays that hold strings. */
#include <string.h>

int end(void) {
  const char *s = "abc";
  return s[3];
}

int behind_end(void) {
  const char *s = "abc";
  return s[4]; //~ ERROR out-of-bounds
}

int character(unsigned i) {
  return "0123456789abcdef"[i & 15];
}

int divide_by_character(void) {
  const char *s = "abc";
  return 100 / s[2] + 100 / s[3]; //~ ERROR division-by-zero
}

void copy(void) {
  char to[6];
  memcpy(to, "hello", 6);
  //@ assert to[0] == 'h';
}

void copy_too_much(void) {
  char to[5];
  memcpy(to, "hello", 6); //~ ERROR out-of-bounds
}

void initialized(int i) {
  char word[] = "word";
  if (0 <= i && i < 5) word[i] = 'x';
}

void initialized_without_end(int i) {
  char word[4] = "word";
  if (0 <= i && i < 5) word[i] = 'x'; //~ ERROR out-of-bounds
}

void clear(void) {
  char buffer[16];
  memset(buffer, 0, sizeof buffer);
  //@ assert buffer[15] == 0;
}

void clear_too_much(void) {
  char buffer[16];
  memset(buffer, 0, sizeof buffer + 1); //~ ERROR out-of-bounds
}
