/* A call through a pointer leads to each function whose address is taken, or to one that is not here. */
static int next(int x) { return x + 1; }
static int same(int x) { return x; }

int apply(int c, int x) {
  int (*f)(int) = c ? next : same;
  return f(x);
}
