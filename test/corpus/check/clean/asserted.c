// What an assertion rules out is what it is there for, in whatever form it is written.
#include <assert.h>
#include <stddef.h>

struct list { int size; int *items; struct list *next; };

void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));

#define FAIL(e) __assert_fail(#e, __FILE__, __LINE__, __func__)
#define CHOSEN(e) ((e) ? (void)0 : FAIL(e))
#define STATED(e) do { if (!(e)) FAIL(e); } while (0)
#define WITHIN(e) ({ if (e) ; else FAIL(e); })
#define EITHER(e) ((e) || (FAIL(e), 0))
#define ALSO(e) (!(e) && (FAIL(e), 0))

int either_way(struct list *list) { assert(list == NULL || list->size > 3); return 1; }
int both_hold(struct list *list) { assert(list && list->next && list->next->size > 0); return 1; }
int within(struct list *list, int at) { assert(at >= 0 && at < list->size); return list->items[at]; }

// The second condition cannot help, which the assertion does not say.
int empty_1(int n) { int m = 4; assert(n > 0 || m != 4); return m; }
int empty_2(int n) { int m = 4; CHOSEN(n > 0 || m != 4); return m; }
int empty_3(int n) { int m = 4; STATED(n > 0 || m != 4); return m; }
int empty_4(int n) { int m = 4; WITHIN(n > 0 || m != 4); return m; }
int empty_5(int n) { int m = 4; EITHER(n > 0 || m != 4); return m; }
int empty_6(int n) { int m = 4; ALSO(n > 0 || m != 4); return m; }

int deeper_1(int *n, struct list *list) { int m = 4; assert(*n > 0 || (list->size && m != 4)); return m; }
int deeper_2(int *n, struct list *list) { int m = 4; CHOSEN(*n > 0 || (list->size && m != 4)); return m; }
int deeper_3(int *n, struct list *list) { int m = 4; STATED(*n > 0 || (list->size && m != 4)); return m; }
int deeper_4(int *n, struct list *list) { int m = 4; WITHIN(*n > 0 || (list->size && m != 4)); return m; }
int deeper_5(int *n, struct list *list) { int m = 4; EITHER(*n > 0 || (list->size && m != 4)); return m; }
int deeper_6(int *n, struct list *list) { int m = 4; ALSO(*n > 0 || (list->size && m != 4)); return m; }

int by_hand(int *n, struct list *list) {
  int m = 4;
  if (*n > 0 || (list->size && m != 4)) ;
  else __assert_fail("n", "asserted.c", 1, "by_hand");
  return m;
}

int other_cases(int size, int appends) {
  int room = 0;
  if (size == -1 || (size == 0 && !appends)) room = 1;
  else assert(size == 1);
  return room;
}

int one_of_them(char sign) {
  int factor = 0;
  if (sign == '+') factor = 1;
  if (sign == '-') factor = -1;
  assert(factor != 0);
  return factor;
}

int no_other_case(int kind) {
  int width;
  switch (kind) {
    case 1: width = 8; break;
    case 2: width = 16; break;
    default: width = 0;
  }
  assert(width > 0);
  return width;
}

int found(const int *keys, int count, int key) {
  int at, is_there = 0;
  for (at = 0; at < count; at++) {
    if (keys[at] == key) { is_there = 1; break; }
  }
  assert(is_there);
  return at;
}

int tested(int n, int *p) {
  if (n > 0) {
    if (p) n = 0;
    assert(p);
  }
  return n;
}

int annotated(int n) {
  int m = -1;
  if (n > 0) m = n;
  //@ assert m > 0;
  return m;
}
