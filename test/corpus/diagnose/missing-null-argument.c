//~ *out = 4; → if (out) *out = 4;
int nondet_int(void);
int x;
static void store(int *out) { *out = 4; }
int main(void) {
  store(nondet_int() ? &x : 0);
  return x;
}
