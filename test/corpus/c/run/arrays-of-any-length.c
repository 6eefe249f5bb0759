/* Variable-length arrays and flexible array members. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct message { int length; char text[]; };
struct records { short n; struct { int id; char tag; } items[]; };

static int trace(int n, int m[n][n]) {
  int s = 0;
  for (int i = 0; i < n; i++) s += m[i][i];
  return s;
}

static int filled(int n) {
  int a[n], sum = 0;
  for (int i = 0; i < n; i++) a[i] = i * n;
  for (int i = n; i--;) sum += a[i];
  return sum + (int)sizeof a;
}

static struct message *make(const char *text) {
  size_t n = strlen(text);
  struct message *m = malloc(sizeof *m + n + 1);
  m->length = (int)n;
  memcpy(m->text, text, n + 1);
  return m;
}

static int twice(short n) { return 2 * n; }

static int computed(const char *text, int n) {
  char copy[strlen(text) + 1], rest[n > 3 ? twice(n) : (n ? 1 : 8)];
  strcpy(copy, text);
  return (int)(sizeof copy * 100 + sizeof rest) + copy[0];
}

int main(void) {
  for (int n = 1; n < 5; n++) {
    int m[n][n];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) m[i][j] = i * n + j;
    printf("%d %zu %d\n", trace(n, m), sizeof m, filled(n));
  }
  int k = 3;
  char bytes[k + 2];
  k = 100;
  printf("%zu %d\n", sizeof bytes, k);
  int wide[k / 50][k / 20], (*second)[k / 20] = wide + 1;
  k = 1;
  (*second)[4] = 9;
  printf("%zu %d\n", sizeof wide, wide[1][4]);
  int rows = 2, columns = 5;
  double table[rows][columns];
  memset(table, 0, sizeof table);
  table[1][4] = 2.5;
  double (*row)[columns] = table + 1;
  printf("%f %zu\n", (*row)[4], sizeof *row);
  struct message *m = make("flexible");
  printf("%d %s %zu\n", m->length, m->text, sizeof *m);
  m->text[0] = 'F';
  puts(m->text);
  free(m);
  struct records *r = malloc(sizeof *r + 3 * sizeof r->items[0]);
  r->n = 3;
  for (int i = 0; i < r->n; i++) r->items[i].id = i + 100, r->items[i].tag = (char)('p' + i);
  printf("%d %c %zu\n", r->items[2].id, r->items[1].tag, sizeof *r);
  free(r);
  printf("%d %d %d\n", computed("abc", 4), computed("", 3), computed("x", 0));
  return 0;
}
