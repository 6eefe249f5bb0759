//~ SAFE --property unreach-call
/** Three dimensions whose lengths are variables. */
extern int nondet(void);
extern void reach_error(void);

int main(void) {
  int n = 90, i, j, k, value = nondet();
  int cube[n][n][n];
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      for (k = 0; k < n; k++) cube[i][j][k] = value;
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++)
      for (k = 0; k < n; k++)
        if (cube[i][j][k] != value) reach_error();
  return 0;
}
