//~ 32 → 31
int nondet_int(void);
char line[32];
int main(void) {
  int n = 0;
  int c;
  while (n < 32 && (c = nondet_int()) != 10)
    line[n++] = (char)c;
  line[n] = 0;
  return n;
}
