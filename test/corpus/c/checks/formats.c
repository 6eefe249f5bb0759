/* How many characters are printed into a buffer: as many as the format says. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void number_fits(int x) {
  char text[12];
  sprintf(text, "%d", x);
}

void number_may_not_fit(int x) {
  char text[11];
  sprintf(text, "%d", x); //~ ERROR out-of-bounds (possible)
}

void filled_up(unsigned x) {
  char text[9];
  sprintf(text, "%08x", x);
}

void address(void) {
  char text[16];
  unsigned char a = 10, b = (unsigned char)(a * 7);
  for (int i = 0; i < 4; i++) sprintf(text, "%d.%d.%d.%d", a, b, i & 255, 255);
}

void hexadecimal(unsigned x) {
  char text[3];
  sprintf(text, "%02x", x & 0xff);
}

void hexadecimal_may_not_fit(unsigned x) {
  char text[3];
  sprintf(text, "%02x", x & 0x1ff); //~ ERROR out-of-bounds (possible)
}

void character(char c) {
  char text[2];
  sprintf(text, "%c", c);
}

void literal_fits(void) {
  char text[6];
  int length = sprintf(text, "%s", "hello");
  assert(length == 5 && text[5] == 0 && strlen(text) <= 5);
}

void literal_does_not_fit(void) {
  char text[5];
  sprintf(text, "%s", "hello"); //~ ERROR out-of-bounds
}

void ends_at_zero(void) {
  char text[6];
  sprintf(text, "%s%s", "hel\0lo", "lo\0w");
}

void padded(void) {
  char text[8];
  sprintf(text, "%8s", "hello"); //~ ERROR out-of-bounds
}

void cut_by_precision(void) {
  char text[8];
  char own[16] = "a long name";
  sprintf(text, "%.7s", own);
  sprintf(text, "<%.3s>", "a long name");
}

void cut_by_size(int x) {
  char text[8];
  int length = snprintf(text, sizeof text, "%d", x);
  assert(length >= 1 && length <= 11);
}

void wrong_size(void) {
  char text[8];
  snprintf(text, 16, "%s", "0123456789"); //~ ERROR out-of-bounds
}

void negative_precision(void) {
  char own[4] = "abc", text[4];
  int length = sprintf(text, "%.*s", -1, own);
  assert(length == 3);
}

void width_as_argument(int width) {
  char text[64];
  sprintf(text, "%*d", width, 1); //~ ERROR out-of-bounds (possible)
}

void by_pointer(int x) {
  char text[12];
  int (*print)(char *, const char *, ...) = sprintf;
  print(text, "%d", x); //~ ERROR out-of-bounds (possible)
}

int length_of_argument(void) {
  char name[8] = "abc", text[16];
  int length = sprintf(text, "name: %s", name);
  assert(length == 9);
  return text[length];
}

struct entry {
  char name[8];
  int id;
};

/*@ requires \valid(e) && e->id == 5; */
void into_member(struct entry *e, short x) {
  sprintf(e->name, "%hd", x);
  assert(e->id == 5);
  assert(e->name[0] == 'x'); //~ ERROR assertion (possible)
}
