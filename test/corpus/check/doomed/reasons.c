// What is said of why something fails is in words of this file.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum color { RED, GREEN, BLUE };

// An assertion is something that is done, though it is a branch for the compiler.
int asserted(int n) {
  if (n < 0)
    assert(n >= 0); //~ DOOMED assertion because 11
  return n;
}

int chosen(enum color color, int n) {
  switch (color) {
  case RED:
    if (color == BLUE || n == 0) return n / color; //~ DOOMED division-by-zero because 17
    return n;
  case GREEN:
    return 1;
  default:
    return 0;
  }
}

// The other way is barred: what holds is the condition itself.
int barred(int n, int d) {
  if (n > 3) d = 0;
  else return n;
  if (d == 0) return 10 / d; //~ DOOMED division-by-zero because 29 31
  return d;
}

// What the library's functions are made of here is nobody's business.
size_t measured(void) {
  char *text = 0;
  return strlen(text); //~ DOOMED null-dereference because 37
}

void filled(void) {
  char text[10];
  memset(text, 'a', 20); //~ DOOMED out-of-bounds
}

static int ratio(const int *part, int whole) {
  return *part / whole;
}

int called(const int *part) {
  return ratio(part, 0); //~ DOOMED division-by-zero because 51
}

struct list {
  int head;
  struct list *next;
};

// That something is read is nothing to tell.
int second(struct list *all) {
  while (all->next != 0 && all->head < 10) all = all->next;
  if (all->next == 0) return all->next->head; //~ DOOMED null-dereference because 62
  return 0;
}

// Which of its cases a switch does not come to.
int cases(int n) {
  int d = 1;
  switch (n) {
  case 1:
  case 2:
    d = 0;
    break;
  case 5 ... 7:
    d = 2;
    break;
  default:
    return 3;
  }
  if (n == 2) return 10 / d; //~ DOOMED division-by-zero because 72 74 80
  return 0;
}

struct pair {
  int first, second;
};

// Of all that is written to memory, it is this that matters.
int written(struct pair *p, struct pair *q, int *k) {
  p->first = 0;
  q->second = 3;
  k[1] = 9;
  *q = (struct pair){1, 2};
  p->first = 0;
  return 5 / p->first; //~ DOOMED division-by-zero because 94
}

int cleared(struct list *all) {
  memset(all, 0, sizeof *all);
  return all->next->head; //~ DOOMED null-dereference because 99
}

int freed(void) {
  int *p = malloc(4);
  if (p == 0) return 0;
  free(p);
  return *p; //~ DOOMED use-after-free because 104 105 106
}

int ended(void) {
  int *p;
  {
    int x = 3;
    p = &x;
  }
  return *p; //~ DOOMED use-after-free because 114 115
}

extern void show(const char *text);

static char *made(void) {
  char *text = malloc(4);
  if (text == 0) exit(1);
  free(text);
  return text;
}

// Nobody knows what becomes of it, but its value is not to be used. The way that is taken is told, not the other.
void handed(void) {
  char *text = made();
  show(text); //~ DOOMED use-after-free because 122 123 124 125 130
}
