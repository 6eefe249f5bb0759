//~ i >= 0 || i < 5 → i >= 0 && i < 5 verified
int nondet_int(void);
int a[5];
int main(void) {
  int i = nondet_int();
  if (i >= 0 || i < 5)
    a[i] = 1;
  return 0;
}
