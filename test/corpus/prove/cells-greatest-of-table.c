//~ SAFE --property unreach-call
extern int nondet(void);
extern void reach_error(void);

int main(void) {
  int n = 300, i, j, greatest;
  int table[n][n];
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++) table[i][j] = nondet();
  greatest = table[0][0];
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      if (table[i][j] > greatest) greatest = table[i][j];
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      if (table[i][j] > greatest) reach_error();
  return 0;
}
