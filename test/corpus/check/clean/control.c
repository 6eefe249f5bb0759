/* Unusual ways through a function. */
#include <assert.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int fall_through(int n, int *p) {
  int sum = 0;
  switch (n) {
    case 0: p = NULL; /* fall through */
    case 1: sum++;    /* fall through */
    case 2: sum += 2; break;
    case 3: return p ? *p : 0;
    default: sum = -1;
  }
  return sum;
}

void duff(char *to, const char *from, int count) {
  if (count <= 0) return;
  int n = (count + 1) / 2;
  switch (count % 2) {
    case 0: do { *to++ = *from++;
    case 1: *to++ = *from++;
    } while (--n > 0);
  }
}

int factorial(int n) {
  return n <= 1 ? 1 : n * factorial(n - 1);
}

int is_odd(unsigned n);
int is_even(unsigned n) {
  return n == 0 ? 1 : is_odd(n - 1);
}
int is_odd(unsigned n) {
  return n == 0 ? 0 : is_even(n - 1);
}

struct tree {
  struct tree *left, *right;
  int key;
};

int depth(const struct tree *t) {
  if (!t) return 0;
  int l = depth(t->left), r = depth(t->right);
  return 1 + (l > r ? l : r);
}

int apply(int (*f)(int), int n) {
  return f(n);
}

struct operations {
  int (*open)(const char *);
  void (*close)(int);
};

int optional_callback(const struct operations *o, const char *name) {
  int handle = o->open ? o->open(name) : -1;
  if (handle >= 0 && o->close) o->close(handle);
  return handle;
}

static int by_pointer(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}

void sort(int *a, size_t n) {
  qsort(a, n, sizeof *a, by_pointer);
}

int sum(int count, ...) {
  va_list arguments;
  va_start(arguments, count);
  int total = 0;
  while (count-- > 0) total += va_arg(arguments, int);
  va_end(arguments);
  return total;
}

int until_null(const char *first, ...) {
  va_list arguments;
  va_start(arguments, first);
  int n = 0;
  for (const char *s = first; s != NULL; s = va_arg(arguments, const char *)) n += (int)strlen(s);
  va_end(arguments);
  return n;
}

static const char *const names[] = {"zero", "one", "two", NULL};

int find_name(const char *name) {
  for (int i = 0; names[i] != NULL; i++)
    if (strcmp(names[i], name) == 0) return i;
  return -1;
}

struct option {
  const char *name;
  int value;
};
static const struct option options[] = {{"a", 1}, {"b", 2}, {NULL, 0}};

int find_option(const char *name) {
  for (const struct option *o = options; o->name; o++)
    if (strcmp(o->name, name) == 0) return o->value;
  return 0;
}

#define TRY(e) do { int status = (e); if (status) return status; } while (0)

static int check(int n) {
  return n > 0 ? 0 : -1;
}

int tries(int n) {
  TRY(check(n));
  TRY(check(n - 1));
  return 0;
}

int goto_into_loop(int n) {
  int i = 0;
  if (n > 3) goto middle;
  while (i < n) {
    i++;
  middle:
    if (i > 100) return i;
  }
  return i;
}

int state_machine(const char *s) {
  enum { start, word, end } state = start;
  int words = 0;
  while (state != end) {
    switch (state) {
      case start:
        if (*s == 0) state = end;
        else if (*s != ' ') state = word, words++;
        break;
      case word:
        if (*s == 0) state = end;
        else if (*s == ' ') state = start;
        break;
      case end: break;
    }
    s++;
  }
  return words;
}

int complex_update(struct tree *root, int key) {
  struct tree *x = root;
  while (x->key != key) x = key < x->key ? x->left : x->right;
  return x->key;
}

int correlated(int n) {
  int *p = NULL, have = 0;
  if (n > 3) {
    p = &n;
    have = 1;
  }
  if (have) return *p;
  return 0;
}

int divides_after_check(int a, int b) {
  if (b == 0) return 0;
  return a / b + a % b;
}

int redundant_check(int *p) {
  int n = *p;
  if (p == NULL) return 0;
  return n;
}

int null_or_valid(int *p) {
  if (!p) return -1;
  if (p) return *p;
  return *p;
}

int loop_left_at_once(const int *a, int n) {
  int best;
  for (int i = 0; i < n; i++)
    if (i == 0 || a[i] > best) best = a[i];
  return best;
}

int while_true_with_break(int n) {
  int *p = NULL;
  while (1) {
    if (p) break;
    if (n++ > 3) p = &n;
  }
  return *p;
}

int first_iteration_sets(int n) {
  int *p = NULL, sum = 0;
  for (int i = 0; i < 3; i++) {
    if (i == 0) p = &n;
    sum += *p;
  }
  return sum;
}

int nested(int n) {
  int a[4] = {0}, sum = 0;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 4; k++) sum += a[(i + j + k) & 3] / (k + 1);
  return sum + n;
}

/* Asserted while debugging, and handled all the same. */
int asserted_and_handled(int *p) {
  assert(p != NULL);
  if (p == NULL) return -1;
  return *p;
}

int late_test(struct tree *t) {
  int key = t->key;
  if (t) key++;
  return key;
}

int late_bound(int i) {
  static int a[10];
  a[i] = 1;
  if (i >= 10) return -1;
  return a[i];
}
