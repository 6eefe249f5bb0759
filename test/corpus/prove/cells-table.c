//~ SAFE --property unreach-call
/** Rows and columns, filled by loops within loops. */
extern int nondet(void);
extern void reach_error(void);

int main(void) {
  int rows = 800, columns = 600, i, j;
  int table[800][600];
  int value = nondet();
  for (i = 0; i < rows; i++)
    for (j = 0; j < columns; j++) table[i][j] = value;
  for (i = 0; i < rows; i++)
    for (j = 0; j < columns; j++)
      if (table[i][j] != value) reach_error();
  return 0;
}
