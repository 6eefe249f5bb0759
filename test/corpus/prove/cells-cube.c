//~ SAFE --property unreach-call
/** Three dimensions whose lengths are variables, and the greatest value in all. */
extern int nondet(void);
extern void reach_error(void);

int main(void) {
  int n = 90, i, j, k, greatest;
  int cube[n][n][n];
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      for (k = 0; k < n; k++) cube[i][j][k] = nondet();
  greatest = cube[0][0][0];
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      for (k = 0; k < n; k++)
        if (cube[i][j][k] > greatest) greatest = cube[i][j][k];
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      for (k = 0; k < n; k++)
        if (cube[i][j][k] > greatest) reach_error();
  return 0;
}
