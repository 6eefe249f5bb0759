/* Calls through pointers. */

typedef int (*operation)(int);

static int increment(int x) { return x < 1000 ? x + 1 : x; }
static int negate(int x) { return x > -1000 ? -x : 0; }

int known(void) {
  operation f = increment;
  return 1 / f(0);
}

int known_wrongly(void) {
  operation f = negate;
  return 1 / f(0); //~ ERROR division-by-zero
}

int chosen(int c) {
  operation f = c ? increment : negate;
  int r = f(3);
  //@ assert r == 4 || r == -3;
  return 1 / r;
}

int none(void) {
  operation f = 0;
  return f(1); //~ ERROR null-dereference
}

static const operation table[2] = {increment, negate};

int from_table(unsigned i) {
  int r = table[i & 1](5);
  return 1 / r;
}
