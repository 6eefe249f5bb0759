//~ cols → rows
int grid[12];
static int sum(int rows, int cols) {
  int s = 0;
  for (int r = 0; r < cols; r++)
    for (int c = 0; c < 4; c++)
      s += grid[r * 4 + c];
  return s;
}
int main(void) { return sum(3, 4); }
