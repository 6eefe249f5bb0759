/* Code that is not here cannot end the life of locals, and cannot change those that it does not know. */
#include <stdlib.h>
#include <string.h>

int elsewhere(void);
void keep(int *);
int *given(void);

struct holder {
  int *held;
  int number;
};

// ------------------------------------------------------------------------------------------------- what it cannot do

int still_there(void) {
  int x = 1, *p = &x;
  keep(p);
  return *p;
}

int still_there_in_loops(int n) {
  int x = 0, *p = &x;
  for (int i = 0; i < n; i++) {
    *p = i;
    elsewhere();
  }
  while (elsewhere()) *p = 1;
  do {
    *p = 2;
    elsewhere();
  } while (*p > 0);
  return *p;
}

int array(int k) {
  int a[4] = {0, 1, 1, 1};
  elsewhere();
  return 10 / a[3] + 10 / a[k & 1 ? 1 : 2];
}

static void fill(int *to, int count) {
  to[0] = count; //~ ERROR null-dereference //~ ERROR out-of-bounds //~ ERROR use-after-free
}

int filled_before(void) {
  int a[2];
  fill(a, 2);
  elsewhere();
  return 10 / a[0];
}

int through_a_pointer(int *other, int c) {
  int x = 1, *p = c ? &x : other;
  elsewhere();
  return 10 / x + (p == other);
}

static int deeper(void) {
  return elsewhere() + 1;
}

int called_by_others(void) {
  struct holder all = {0, 5}, *p = &all;
  deeper();
  if (p->held != 0) return 1 / 0;
  return 10 / p->number;
}

int in_assembly(void) {
  int x = 1, *p = &x;
  __asm__ volatile("mfence" : : : "memory");
  return 10 / *p;
}

// --------------------------------------------------------------------------------------------------- what it may know

int handed_over(void) {
  int x = 1;
  keep(&x);
  return 10 / x; //~ ERROR division-by-zero (possible)
}

void keep_anything(void *);
void look(const void *);

int as_anything(void) {
  int x = 1;
  keep_anything(&x);
  return 10 / x; //~ ERROR division-by-zero (possible)
}

int as_a_constant(void) {
  int a[2] = {1, 1};
  look(a);
  return 10 / a[1]; //~ ERROR division-by-zero (possible)
}

int kept_from_before(void) {
  int x = 1;
  keep(&x);
  x = 1;
  elsewhere();
  return 10 / x; //~ ERROR division-by-zero (possible)
}

int a_part(void) {
  int a[2] = {1, 1};
  keep(a + 1);
  return 10 / a[0]; //~ ERROR division-by-zero (possible)
}

static int *shelf;

int in_a_static_variable(void) {
  int x = 1;
  shelf = &x;
  elsewhere();
  return 10 / x; //~ ERROR division-by-zero (possible)
}

static void shelve(int *p) {
  shelf = p;
}

int put_there_by_another(void) {
  int x = 1;
  shelve(&x);
  elsewhere();
  return 10 / x; //~ ERROR division-by-zero (possible)
}

int where_a_parameter_points(int **out) {
  int x = 1;
  if (out == 0) return 0;
  *out = &x; //~ ERROR out-of-bounds //~ ERROR use-after-free
  elsewhere();
  return 10 / x; //~ ERROR division-by-zero (possible)
}

void take(struct holder *);
void take_value(struct holder);

int in_a_record(void) {
  int x = 1;
  struct holder h = {&x, 1};
  take(&h);
  return 10 / x; //~ ERROR division-by-zero (possible)
}

int in_a_record_by_value(void) {
  int x = 1;
  struct holder h = {&x, 1};
  take_value(h);
  return 10 / x; //~ ERROR division-by-zero (possible)
}

int on_the_heap(void) {
  int x = 1;
  struct holder *h = malloc(sizeof *h);
  if (h == 0) return 0;
  h->held = &x;
  take(h);
  return 10 / x; //~ ERROR division-by-zero (possible)
}

void take_number(unsigned long);

int as_a_number(void) {
  int x = 1;
  take_number((unsigned long)&x);
  return 10 / x; //~ ERROR division-by-zero (possible)
}

int as_bytes_of_a_number(void) {
  int x = 1, *p = &x;
  unsigned long number;
  memcpy(&number, &p, sizeof p);
  take_number(number);
  return 10 / x; //~ ERROR division-by-zero (possible)
}

static void pass_on(int *p) {
  keep(p);
}

int by_way_of_another(void) {
  int x = 1;
  pass_on(&x);
  return 10 / x; //~ ERROR division-by-zero (possible)
}

int by_a_pointer_to_a_function(void) {
  int x = 1;
  (elsewhere() ? keep : pass_on)(&x);
  return 10 / x; //~ ERROR division-by-zero (possible)
}

static void change(void *data) {
  if (data != 0) *(int *)data = 0; //~ ERROR out-of-bounds //~ ERROR use-after-free
}

void call_later(void (*)(void *), void *);

int called_back(void) {
  int x = 1;
  call_later(change, &x);
  elsewhere();
  return 10 / x; //~ ERROR division-by-zero (possible)
}

void several(int, ...);

int among_others(void) {
  int x = 1;
  several(1, &x);
  return 10 / x; //~ ERROR division-by-zero (possible)
}

int where_the_outside_looks(void) {
  int x = 1, **p = (int **)given();
  if (p == 0) return 0;
  *p = &x; //~ ERROR out-of-bounds (possible) //~ ERROR use-after-free (possible)
  elsewhere();
  return 10 / x; //~ ERROR division-by-zero (possible)
}

int by_a_library_function(void) {
  char text[] = "a b";
  strtok(text, " ");
  elsewhere();
  return 10 / text[0]; //~ ERROR division-by-zero (possible)
}

int by_assembly(void) {
  int x = 1;
  __asm__ volatile("movl $0, (%0)" : : "r"(&x) : "memory");
  return 10 / x; //~ ERROR division-by-zero (possible)
}
