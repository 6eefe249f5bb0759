/* Recursion: every call has its own locals and arrays. */
#include <stdio.h>

static int ackermann(int m, int n) {
  return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
}

static int even(unsigned n);
static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }

static int solutions(int n, int row, int *columns) {
  if (row == n) return 1;
  int count = 0;
  for (int c = 0; c < n; c++) {
    int free = 1;
    for (int r = 0; r < row && free; r++) {
      int d = columns[r] - c;
      free = d && d != row - r && d != r - row;
    }
    if (!free) continue;
    columns[row] = c;
    count += solutions(n, row + 1, columns);
  }
  return count;
}

static void permute(char *text, int from, int to) {
  if (from == to) {
    printf("%s ", text);
    return;
  }
  for (int i = from; i <= to; i++) {
    char t = text[from];
    text[from] = text[i], text[i] = t;
    permute(text, from + 1, to);
    t = text[from];
    text[from] = text[i], text[i] = t;
  }
}

static int linked(int n, const int *before) {
  int own[2] = {n, before ? before[1] + n : n};
  return n == 0 ? own[1] : linked(n - 1, own) + (own[0] == n);
}

static void hanoi(int n, int from, int to, int *moves) {
  if (n == 0) return;
  hanoi(n - 1, from, 6 - from - to, moves);
  ++*moves;
  hanoi(n - 1, 6 - from - to, to, moves);
}

int main(void) {
  printf("%d\n", ackermann(2, 3));
  printf("%d %d\n", even(10), even(7));
  int columns[5];
  printf("%d\n", solutions(5, 0, columns));
  char text[] = "abc";
  permute(text, 0, 2);
  printf("\n%d\n", linked(6, 0));
  int moves = 0;
  hanoi(5, 1, 3, &moves);
  printf("%d\n", moves);
  return 0;
}
