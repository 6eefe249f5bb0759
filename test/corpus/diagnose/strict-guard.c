//~ n > 8 → n >= 8 verified
int nondet_int(void);
int a[8];
int main(void) {
  int n = nondet_int();
  if (n < 0 || n > 8)
    return 1;
  return a[n];
}
