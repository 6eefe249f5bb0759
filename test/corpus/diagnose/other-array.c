//~ m → n verified
int a[4];
int b[9];
int nondet_int(void);
int main(void) {
  int n = 4, m = 9;
  for (int j = 0; j < m; j++)
    b[j] = nondet_int();
  for (int i = 0; i < m; i++)
    a[i] = b[i];
  return n;
}
