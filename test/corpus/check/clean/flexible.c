/* Arrays without length at the end of a struct, with the elements that their initialisers give them. */
struct menu {
  int width;
  const char *entries[];
};

static const struct menu edit = {20, {"cut", "copy", "paste", 0}};
struct menu view = {.width = 12, .entries = {[5] = "zoom"}};

const char *third(void) {
  return edit.entries[2];
}

const char *by_pointer(void) {
  const struct menu *m = &view;
  return m->entries[5];
}

struct label {
  short length;
  char text[];
};

static struct label greeting = {5, "hello"};

int terminator(void) {
  return greeting.text[5];
}

/* Who defines it says how many there are. */
extern struct label farewell;

int far_off(void) {
  return farewell.text[30];
}

/* In old programs. */
struct record {
  int count;
  int items[0];
};

static struct {
  struct record head;
  int room[4];
} fixed;

int in_the_room(void) {
  fixed.head.items[3] = 1;
  return fixed.head.items[3];
}
