/* What never changes is known to every function, wherever it starts. */

static const int primes[4] = {2, 3, 5};
static const struct {
  unsigned kind : 2;
  int limits[2];
  const char *name;
} setup = {3, {10, 20}, "setup"};
static const char *const names[3] = {"a", "bc", 0};
static int unwritten = 7;
static int written = 7;
extern const int elsewhere;
static const int zero;

int prime(void) {
  return 1 / primes[2];
}

int no_prime(void) {
  return 1 / primes[3]; //~ ERROR division-by-zero
}

int member(void) {
  return 1 / setup.limits[1] + 1 / (int)setup.kind + 1 / setup.name[4];
}

int text(unsigned i) {
  const char *s = names[i % 3];
  return s == 0 ? 0 : 1 / s[0];
}

int text_wrongly(unsigned i) {
  return names[i % 3][0]; //~ ERROR null-dereference
}

int never_written(void) {
  return 1 / unwritten;
}

int sometimes_written(void) {
  return 1 / written; //~ ERROR division-by-zero
}

void write(int x) {
  written = x;
}

int not_here(void) {
  return 1 / elsewhere; //~ ERROR division-by-zero
}

int implicit(void) {
  return 1 / (1 + zero);
}
