//~ table[k] = 1; → if (k < 10) table[k] = 1;
unsigned nondet_uint(void);
int table[10];
static void mark(unsigned k) { table[k] = 1; }
int main(void) {
  unsigned k = nondet_uint();
  mark(k);
  return 0;
}
