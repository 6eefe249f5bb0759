/* Beyond the elements that an initialiser gives to the array at the end of a struct. */
struct menu {
  int width;
  const char *entries[];
};

static const struct menu edit = {20, {"cut", "copy", "paste", 0}};

const char *fifth(void) {
  return edit.entries[4]; //~ DOOMED out-of-bounds
}

struct label {
  short length;
  char text[];
};

static struct label greeting = {5, "hello"};

int beyond_text(void) {
  return greeting.text[6]; //~ DOOMED out-of-bounds
}

static struct label empty = {0};

int none(void) {
  return empty.text[4]; //~ DOOMED out-of-bounds
}
