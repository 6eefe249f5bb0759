//~ a[n] = 1; → if (n < 5) a[n] = 1;
unsigned nondet_uint(void);
int a[5];
int main(void) {
  unsigned n = nondet_uint();
  a[n] = 1;
  return 0;
}
