/* Failures in functions that are called. */
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static int read(const int *p) {
  return *p;
}
static int read_twice(const int *p) {
  return read(p) + read(p);
}
static void store(int *p, int value) {
  *p = value;
}
static int divided(int a, int b) {
  return a / b;
}
static int *nothing(void) {
  return NULL;
}
static int *maybe(int n, int *p) {
  return n > 0 ? p : NULL;
}
static int square(int n) {
  return n * n;
}

int depth_one(void) {
  return read(NULL); //~ DOOMED null-dereference
}

int depth_two(void) {
  return read_twice(NULL); //~ DOOMED null-dereference
}

int in_branch(int c, int *p) {
  if (c) return read(NULL); //~ DOOMED null-dereference
  return read(p);
}

int write_through(int c) {
  int *p = NULL;
  if (c > 7) store(p, c); //~ DOOMED null-dereference
  return c;
}

int result_is_null(void) {
  int *p = nothing();
  return *p; //~ DOOMED null-dereference
}

int result_of_choice(int n) {
  int *p = maybe(0, &n);
  *p = 1; //~ DOOMED null-dereference
  return n;
}

int result_may_be_null(int n) {
  int *p = maybe(n, &n);
  return *p;
}

int result_is_zero(int n) {
  int zero = square(2) - 4;
  return n / zero; //~ DOOMED division-by-zero
}

int divides_by_argument(int n) {
  if (n == 0) return divided(10, n); //~ DOOMED division-by-zero
  return divided(10, n);
}

int copies_from_null(char *to) {
  memcpy(to, NULL, 4); //~ DOOMED null-dereference
  return to[0];
}

size_t length_of_null(int c) {
  const char *s = c ? "x" : NULL;
  if (!c) return strlen(s); //~ DOOMED null-dereference
  return 0;
}

void overflows_destination(void) {
  char small[4];
  strcpy(small, "too long"); //~ DOOMED out-of-bounds
}

int always_asserts(int n) {
  int m = 1;
  if (n > 5) {
    m = n * 0;
    assert(m != 0); //~ DOOMED assertion
  }
  return m;
}

typedef int (*operation)(const int *);

int through_pointer(void) {
  operation f = read;
  return f(NULL); //~ DOOMED null-dereference
}

int calls_null(int c) {
  operation f = NULL;
  int n = 3;
  if (c) return f(&n); //~ DOOMED null-dereference
  return 0;
}

/* The same ways, where somebody wrote them. */
struct item {
  int count;
  struct item *next;
};

struct item *next_of(struct item *of, int wanted) {
  struct item *found = wanted > 0 ? of->next : NULL;
  if (wanted <= 0) return found->next; //~ DOOMED null-dereference
  return found;
}

int count_or_zero(struct item *of) {
  int count;
  if (of == NULL) {
    count = 0;
  } else {
    count = of->count;
  }
  return of->count; //~ DOOMED null-dereference
}
