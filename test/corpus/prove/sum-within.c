//~ SAFE
int nondet(void);
int a[10];

int sum(int n) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

int main(void) {
  int n = nondet();
  if (n < 0 || n > 10)
    return 1;
  return sum(n);
}
