/* Ranges of bytes that are copied by functions that are called through pointers. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

struct pair { int first, second; };
struct node { struct node *next; struct pair pair; char name[8]; double weight; };

static void *copy(void *to, const void *from, size_t size) { return memcpy(to, from, size); }

typedef void *(*mover)(void *, const void *, size_t);
static void by_pointer(mover move, void *to, const void *from, size_t size) { move(to, from, size); }

static struct node table[3];
static void show(const struct node *n) {
  printf("%d %d %s %.2f %d\n", n->pair.first, n->pair.second, n->name, n->weight, n->next != 0);
}

int main(void) {
  struct node one = {&table[1], {1, 2}, "one", 0.5}, three = {0, {3, 4}, "two", 1.5};
  by_pointer(memcpy, &table[2], &one, sizeof one);
  by_pointer(memmove, &table[1], &table[2], sizeof one);
  by_pointer(copy, &three, &table[0], offsetof(struct node, weight));
  show(&table[1]);
  show(&three);
  return 0;
}
