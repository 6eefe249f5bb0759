/* Pointer arithmetic, differences and comparisons; arrays of arrays; pointers to pointers. */
#include <stddef.h>
#include <stdio.h>

struct item { char tag; long value; };

static int sum(int (*rows)[3], int n) {
  int s = 0;
  for (int(*row)[3] = rows; row < rows + n; row++)
    for (int *p = *row; p != *row + 3; ++p) s += *p;
  return s;
}

static void set(int **where, int *to) { *where = to; }

int main(void) {
  int a[10];
  for (int *p = a; p < a + 10; p++) *p = (int)(p - a) * 2;
  int *p = a + 3, *q = &a[8];
  printf("%td %td %d %d\n", q - p, p - q, p < q, *(q - 2));
  printf("%d %d %d\n", p[-1], 2 [a], p[0] + p[2]);
  p += 2;
  printf("%d\n", (*p)++);
  printf("%d\n", *p);
  printf("%d\n", *--q);
  printf("%d\n", *q--);
  printf("%d\n", *q);
  int grid[4][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {10, 11, 12}};
  printf("%d %d\n", sum(grid, 4), sum(grid + 1, 2));
  printf("%d %td\n", *(*(grid + 2) + 1), &grid[3][0] - &grid[1][2]);
  struct item items[5];
  for (int i = 0; i < 5; i++) items[i] = (struct item){'a' + i, i * i};
  struct item *it = items + 4;
  long *field = &it->value;
  printf("%c %ld %td\n", it[-2].tag, *field, (char *)field - (char *)items);
  printf("%zu %zu\n", offsetof(struct item, value), sizeof items);
  struct item *owner = (struct item *)((char *)field - offsetof(struct item, value));
  printf("%c %d\n", owner->tag, owner == it);
  int x = 1, y = 2, *r = &x, **rr = &r;
  **rr = 10;
  set(rr, &y);
  *r += 5;
  printf("%d %d %d\n", x, y, *rr == &y);
  const char *words[] = {"zero", "one", "two", NULL}, **w = words;
  while (*w) printf("%s ", *w++);
  printf("%td\n", w - words);
  void *v = a;
  printf("%d %d\n", *(int *)v, ((int *)v)[9]);
  char *end = (char *)(a + 10);
  printf("%d %d\n", (char *)a + sizeof a == end, NULL == (void *)0);
  return 0;
}
