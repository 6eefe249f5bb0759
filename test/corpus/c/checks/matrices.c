/* Arrays of arrays: each index has its own limit. */

int board[3][5];

int at(int i, int j) {
  if (i < 0 || i >= 3 || j < 0 || j >= 5) return 0;
  return board[i][j];
}

int other_way(int i, int j) {
  if (i < 0 || i >= 5 || j < 0 || j >= 3) return 0;
  return board[i][j]; //~ ERROR out-of-bounds
}

int next_row(int i) {
  if (i < 0 || i >= 2) return 0;
  return board[i][5]; //~ ERROR out-of-bounds
}

int diagonal(void) {
  int unit[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  return 1 / unit[1][1];
}

int beside_diagonal(void) {
  int unit[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  return 1 / unit[1][2]; //~ ERROR division-by-zero
}

/*@ requires \valid(rows + (0 .. 1)); */
void row(int (*rows)[4], int j) {
  if (0 <= j && j < 4) rows[1][j] = 1;
}

void clear(void) {
  /*@ loop invariant 0 <= i <= 3; */
  for (int i = 0; i < 3; i++) {
    /*@ loop invariant 0 <= j <= 5 && 0 <= i < 3; */
    for (int j = 0; j < 5; j++) {
      board[i][j] = 0;
    }
  }
}
