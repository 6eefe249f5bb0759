/* Ranges of bytes that are copied, filled and moved, and looked at afterwards in other ways than by who did it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct pair { int first, second; };
struct node { struct node *next; struct pair pair; char name[8]; double weight; };
union word { unsigned whole; unsigned char bytes[4]; };

static void *copy(void *to, const void *from, size_t size) { return memcpy(to, from, size); }
static void *copy_deeper(void *to, const void *from, size_t size) { return copy(to, from, size); }
static void clear(void *what, size_t size) { memset(what, 0, size); }
static void swap(void *a, void *b, size_t size) {
  char *kept = malloc(size);
  memcpy(kept, a, size);
  memmove(a, b, size);
  memcpy(b, kept, size);
  free(kept);
}

static struct node table[3];
static long numbers[4];

static void show(const struct node *n) {
  printf("%d %d %s %.2f %d\n", n->pair.first, n->pair.second, n->name, n->weight, n->next != 0);
}

int main(void) {
  struct node one = {&table[1], {1, 2}, "one", 0.5}, two = {0, {3, 4}, "two", 1.5}, three;
  copy(&three, &one, sizeof three);
  show(&three);
  copy_deeper(&table[0], &two, sizeof two);
  show(&table[0]);
  swap(&one, &two, sizeof one);
  show(&one);
  show(&two);

  struct pair *pairs = malloc(2 * sizeof *pairs);
  pairs[0] = one.pair;
  memcpy(pairs + 1, &two.pair, sizeof *pairs);
  pairs = realloc(pairs, 4 * sizeof *pairs);
  memmove(pairs + 2, pairs, 2 * sizeof *pairs);
  printf("%d %d %d %d\n", pairs[1].first, pairs[1].second, pairs[2].first, pairs[3].second);
  clear(pairs + 1, sizeof *pairs);
  printf("%d %d %d\n", pairs[0].second, pairs[1].first, pairs[2].first);
  free(pairs);

  union word w = {0x01020304};
  memset(w.bytes + 1, 0xff, 2);
  printf("%08x\n", w.whole);
  memcpy(&numbers[1], &w, sizeof w);
  printf("%lx\n", numbers[1]);

  int cells[4] = {1, 2, 3, 4}, others[4];
  memcpy(others, cells, sizeof cells);
  memset(cells, 0x11, 2 * sizeof *cells);
  printf("%d %d %x %d\n", others[0], others[3], (unsigned)cells[1], cells[2]);

  struct node *list[2] = {&one, &two}, *copied[2];
  memcpy(copied, list, sizeof list);
  copied[1]->pair.first = 77;
  printf("%d %d\n", two.pair.first, copied[0] == &one);

  char text[16];
  strcpy(text, "ranges");
  strncat(text, " of bytes", 3);
  strncpy(one.name, text + 2, sizeof one.name - 1);
  one.name[sizeof one.name - 1] = 0;
  printf("%s %s\n", text, one.name);
  struct pair *zeros = calloc(2, sizeof *zeros);
  printf("%d %d\n", zeros[0].first, zeros[1].second);
  free(zeros);
  return 0;
}
