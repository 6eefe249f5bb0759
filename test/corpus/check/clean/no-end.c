/* Loops that nothing leaves: that nothing ends there is no failure. */
static int cell;
int elsewhere(void);

void counts(int a, int b) {
  while (a > b) cell++;
}

void on_a_way(int a, int b, int *p) {
  while (a > b) {
    if (p == 0) continue;
    *p = 0;
  }
}

void divides(int a, int b) {
  while (a > b) cell = 10 / cell;
}

static void waits(int n) {
  while (n > 0) cell = n;
}

void in_a_call(int n) {
  if (n > 2) {
    waits(n);
    cell = 10 / n;
  }
}

void waits_for_ever(int *p) {
  if (p == 0) {
    int n = 1;
    while (n > 0) elsewhere();
    *p = 1;
  }
}
