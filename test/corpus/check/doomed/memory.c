/* Arrays, the heap, uninitialised variables, lifetimes. */
#include <stdlib.h>
#include <string.h>

static int table[10];

int past_the_end(void) {
  int a[4] = {1, 2, 3, 4};
  return a[4]; //~ DOOMED out-of-bounds
}

int before_the_start(int n) {
  int a[4] = {1, 2, 3, 4};
  int i = -1;
  if (n) a[i] = 0; //~ DOOMED out-of-bounds
  return a[0];
}

int by_condition(int i) {
  if (i >= 10) return table[i]; //~ DOOMED out-of-bounds
  return 0;
}

int wrong_bound(int i) {
  if (i < 0 || i > 10) return 0;
  if (i == 10) table[i]++; //~ DOOMED out-of-bounds
  return table[0];
}

int after_loop(void) {
  int i, sum = 0;
  for (i = 0; i < 10; i++) sum += table[i];
  return sum + table[i]; //~ DOOMED out-of-bounds
}

int after_search(int key) {
  int i;
  for (i = 0; i < 10; i++)
    if (table[i] == key) break;
  if (i == 10) return table[i]; //~ DOOMED out-of-bounds
  return i;
}

int loop_too_long(void) {
  int sum = 0;
  for (int i = 0; i <= 10; i++) sum += table[i]; //~ DOOMED out-of-bounds
  return sum;
}

int loop_downwards(int n) {
  int i = n;
  while (i >= 0) i--;
  return table[i]; //~ DOOMED out-of-bounds
}

int heap_too_small(void) {
  int *p = malloc(2 * sizeof(int));
  if (!p) return 0;
  p[2] = 1; //~ DOOMED out-of-bounds
  int n = p[0];
  free(p);
  return n;
}

int used_after_free(int c) {
  int *p = malloc(sizeof *p);
  if (!p) return 0;
  *p = 1;
  free(p);
  if (c) return *p; //~ DOOMED use-after-free
  return 0;
}

void freed_twice(int c) {
  char *p = malloc(10);
  if (!p) return;
  if (c) free(p);
  free(p); //~ DOOMED double-free
}

void freed_twice_always(void) {
  char *p = malloc(10);
  if (!p) exit(1);
  free(p);
  free(p); //~ DOOMED double-free
}

void frees_local(void) {
  int n = 0;
  int *p = &n;
  free(p); //~ DOOMED invalid-free
}

void frees_middle(void) {
  char *p = malloc(10);
  if (!p) return;
  free(p + 1); //~ DOOMED invalid-free
}

int never_set(int c) {
  int n;
  if (c) return n; //~ DOOMED uninitialized-read
  return 0;
}

int set_on_one_way(int c) {
  int n;
  if (c > 0) n = 1;
  if (c < 0) return n; //~ DOOMED uninitialized-read
  return 0;
}

static int *escaped(void) {
  int local = 1;
  int *p = &local;
  return p;
}

int dangling(void) {
  return *escaped(); //~ DOOMED use-after-free
}

int out_of_scope(int c) {
  int *p = &c;
  {
    int inner = 2;
    p = &inner;
  }
  return *p; //~ DOOMED use-after-free
}

struct pair {
  int *left;
  int *right;
};

int field_is_null(int c) {
  struct pair p = {&c, 0};
  if (c) return *p.right; //~ DOOMED null-dereference
  return *p.left;
}

int field_through_pointer(struct pair *p) {
  p->left = 0;
  return *p->left; //~ DOOMED null-dereference
}

int field_tested(struct pair *p) {
  if (p->left == 0 && p->right != 0) return *p->left; //~ DOOMED null-dereference
  return 0;
}

struct holder {
  int items[3];
  int count;
};

int array_in_struct(struct holder *h) {
  int last = 3;
  return h->items[last]; //~ DOOMED out-of-bounds
}

int element_is_null(int c) {
  int *pointers[3] = {&c, 0, &c};
  return *pointers[1]; //~ DOOMED null-dereference
}

static int *current;

int global_is_null(void) {
  current = 0;
  return *current; //~ DOOMED null-dereference
}

int global_on_one_way(int n) {
  if (n == 3) {
    current = 0;
    n = *current; //~ DOOMED null-dereference
  }
  return n;
}

struct list {
  struct list *next;
  int value;
};

int end_of_list(struct list *l) {
  while (l) l = l->next;
  return l->value; //~ DOOMED null-dereference
}

int last_of_list(struct list *l) {
  while (l->next) l = l->next;
  return l->next->value; //~ DOOMED null-dereference
}

int set_too_much(void) {
  char buffer[8];
  memset(buffer, 0, 9); //~ DOOMED out-of-bounds
  return buffer[0];
}

/* Nobody looks whether there is memory; if there is, this fails. */
void frees_twice_unchecked(void) {
  char *text = malloc(10);
  free(text);
  free(text); //~ DOOMED? double-free
}

/* With memory or without, something fails; what is told is what fails with. */
int reads_after_unchecked(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
  free(p);
  return *p; //~ DOOMED use-after-free
}
