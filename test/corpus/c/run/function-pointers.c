/* Functions as values: tables, parameters, results, members, and comparisons. */
#include <stdio.h>

typedef int (*operation)(int, int);

static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int multiply(int a, int b) { return a * b; }

static const struct { char symbol; operation apply; } table[] = {{'+', add}, {'-', subtract}, {'*', multiply}};

static operation find(char symbol) {
  for (unsigned i = 0; i < sizeof table / sizeof *table; i++)
    if (table[i].symbol == symbol) return table[i].apply;
  return NULL;
}

static int fold(const int *values, int n, int start, int (*f)(int, int)) {
  for (int i = 0; i < n; i++) start = f(start, values[i]);
  return start;
}

static int (*chosen(int which))(int, int) { return which ? &add : subtract; }

struct shape {
  int (*area)(const struct shape *);
  int width, height;
};
static int square(const struct shape *s) { return s->width * s->width; }
static int rectangle(const struct shape *s) { return s->width * s->height; }

static void each(int n, void (*visit)(int, void *), void *with) {
  for (int i = 0; i < n; i++) visit(i, with);
}
static void accumulate(int i, void *with) { *(long *)with += i * i; }

struct state;
typedef struct state (*step)(int *);
struct state { step next; };
static struct state stop(int *n);
static struct state down(int *n) {
  *n -= 3;
  return (struct state){*n > 0 ? down : stop};
}
static struct state stop(int *n) {
  *n *= 100;
  return (struct state){0};
}

int main(void) {
  int values[] = {1, 2, 3, 4};
  for (const char *s = "+-*/"; *s; s++) {
    operation f = find(*s);
    printf("%c %d\n", *s, f ? fold(values, 4, 10, f) : -1);
  }
  printf("%d %d %d\n", chosen(1)(5, 3), (*chosen(0))(5, 3), chosen(1) == add);
  struct shape shapes[] = {{square, 3, 0}, {rectangle, 3, 4}}, *s = shapes;
  printf("%d %d\n", s->area(s), shapes[1].area(&shapes[1]));
  s->area = rectangle;
  s->height = 7;
  printf("%d\n", (*s->area)(s));
  long total = 0;
  each(10, accumulate, &total);
  printf("%ld\n", total);
  int n = 10;
  for (struct state at = {down}; at.next; at = at.next(&n)) printf("%d ", n);
  printf("%d\n", n);
  operation local[2] = {[1] = multiply};
  printf("%d %d\n", local[0] == NULL, local[1](6, 7));
  return 0;
}
