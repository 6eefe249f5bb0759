/* Jumps into loops and out of them, into blocks, backwards, and over declarations. */
#include <stdio.h>

static int search(int grid[3][3], int wanted) {
  int i, j;
  for (i = 0; i < 3; i++)
    for (j = 0; j < 3; j++)
      if (grid[i][j] == wanted) goto found;
  return -1;
found:
  return i * 10 + j;
}

static int into(int start) {
  int i = start, s = 0;
  if (start > 2) goto middle;
  for (i = 0; i < 6; i++) {
    s += 100;
  middle:
    s += i;
  }
  return s;
}

static int machine(const char *input) {
  int n = 0;
even:
  switch (*input++) {
    case 'a': goto odd;
    case 0: return n;
    default: n += 2; goto even;
  }
odd:
  n++;
  if (*input == 0) goto end;
  if (*input++ == 'a') goto even;
  goto odd;
end:
  return -n;
}

static int scopes(int n) {
  int total = 0;
again:;
  {
    int local = n * 2;
    int *p = &local;
    total += *p;
    if (--n > 0) goto again;
    goto out;
  }
  total = -1;
out:
  return total;
}

static int unrolled(int n) {
  int r = 0;
  do {
    if (n % 3 == 0) goto next;
    r += n;
    if (r > 30) break;
  next:
    n--;
  } while (n > 0);
  return r;
}

int main(void) {
  int grid[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
  printf("%d %d\n", search(grid, 6), search(grid, 60));
  printf("%d %d\n", into(0), into(4));
  printf("%d %d %d\n", machine("bab"), machine("aabb"), machine("a"));
  printf("%d\n", scopes(4));
  printf("%d %d\n", unrolled(7), unrolled(20));
  return 0;
}
