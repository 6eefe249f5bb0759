//~ ROWS → COLS
#define ROWS 6
#define COLS 4
int m[ROWS][COLS];
int main(void) {
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < ROWS; j++)
      m[i][j] = 0;
  return 0;
}
