/* Memory that gets its values in all sorts of ways, and memory without values that nobody looks at. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct point {
  int x, y;
  char name[8];
  struct point *next;
};
union number {
  int i;
  float f;
  unsigned char bytes[4];
};

extern void fill(void *to, unsigned long size);
extern void later(void **keep);
extern void now(void);
extern int start(void *(*run)(void *), void *argument);
extern void wait_for(int thread);

static void set(int *to, int value) {
  *to = value;
}

static void *work(void *result) {
  *(int *)result = 1;
  return NULL;
}

int by_others(void) {
  int a[4];
  fill(a, sizeof a);
  return a[3];
}

int by_others_later(void) {
  int a[4];
  void *keep = a;
  later(&keep);
  now();
  return a[3];
}

int by_a_thread(void) {
  int result;
  int thread = start(work, &result);
  wait_for(thread);
  return result;
}

int by_a_function(void) {
  int x;
  set(&x, 1);
  return x;
}

int by_the_library(FILE *in) {
  char line[80], word[10], *end;
  int n;
  long numbers[4];
  time_t when;
  if (fgets(line, sizeof line, in) == NULL) return 0;
  if (sscanf(line, "%d %9s", &n, word) != 2) return 0;
  if (fread(numbers, sizeof numbers[0], 4, in) != 4) return 0;
  time(&when);
  return n + word[0] + (int)numbers[3] + (int)strtol(line, &end, 10) + (when > 0) + *end;
}

int by_bytes(void) {
  struct point p;
  int a[3];
  memset(&p, 0, sizeof p);
  memset(a, 0xff, sizeof a);
  return p.y + p.name[7] + (p.next == NULL) + a[2];
}

int by_a_copy(const struct point *from) {
  struct point p, q;
  memcpy(&p, from, sizeof p);
  q = p;
  return q.x + q.name[3];
}

int by_parts(unsigned value) {
  union number n;
  int i;
  for (i = 0; i < 4; i++) n.bytes[i] = (unsigned char)(value >> (8 * i));
  return n.i;
}

int by_other_names(float value) {
  union number n, *m = &n;
  m->f = value;
  return m->i;
}

int zeros(void) {
  int *a = calloc(3, sizeof *a), b[5] = {1}, c[3] = {0};
  struct point p = {.y = 1};
  if (a == NULL) return 0;
  int sum = a[2] + b[4] + c[1] + p.x + p.name[2];
  free(a);
  return sum;
}

/* What has no value may be copied, alone or with other things. */
int half_a_struct(struct point *to) {
  struct point p;
  struct pair {
    int a, b;
  } one, other, *through = &one;
  through->a = 1;
  other = *through;
  p.x = 1;
  p.next = NULL;
  *to = p;
  return other.a + to->x;
}

int a_pointer(int n) {
  int *at, **through = &at, *keep;
  {
    int *old = *through;
    keep = at;
    old = &n;
    *through = old;
  }
  return **through + (keep == at);
}

void half_a_text(char *to) {
  char text[16];
  int i;
  strcpy(text, "half");
  for (i = 0; i < 16; i++) to[i] = text[i];
}

int written_out(FILE *out) {
  struct {
    char kind;
    int size;
  } head;
  char text[8];
  head.kind = 1;
  text[0] = 'a';
  return (int)(fwrite(&head, sizeof head, 1, out) + fwrite(text, 1, sizeof text, out));
}

int in_range(const unsigned char *p) {
  unsigned char own[2];
  own[0] = *p;
  if (own[0] > 255 || *p > 255) return own[0] / 0;
  return own[0];
}

int reallocated(int n) {
  int *a = malloc(2 * sizeof *a);
  if (a == NULL) return 0;
  a[0] = 1;
  int *b = realloc(a, 4 * sizeof *b);
  if (b == NULL) {
    free(a);
    return 0;
  }
  int first = b[0] + n;
  free(b);
  return first;
}

static int listed(int count, ...) {
  va_list list, copy;
  va_start(list, count);
  va_copy(copy, list);
  int sum = va_arg(list, int) + va_arg(copy, int);
  va_end(copy);
  va_end(list);
  return sum;
}

int variadic(void) {
  return listed(2, 1, 2);
}

int guarded(int c) {
  int a[2], *p = a;
  if (c) p[1] = 2;
  return c ? p[1] : 0;
}

long lines(FILE *in) {
  char *line = NULL;
  size_t size;
  long length = getline(&line, &size, in);
  free(line);
  return length;
}

int lengths(int n) {
  if (n < 2) return 0;
  int a[n];
  for (int i = 0; i < n; i++) a[i] = i;
  return a[1];
}

int jumped(int n) {
  int a[2];
  if (n) goto set;
  return 0;
set:
  a[0] = n;
  return a[0];
}

/* What is thrown away need not have a value. */
int thrown_away(void) {
  int x, a[3], *p = a;
  (void)x;
  x;
  (void)a[1];
  (void)*p;
  return ((void)p[2], *p, 3);
}
