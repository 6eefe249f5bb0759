//~ p == 0 → p != 0
int x;
int nondet_int(void);
int main(void) {
  int *p = nondet_int() ? &x : 0;
  if (p == 0)
    *p = 3;
  return x;
}
