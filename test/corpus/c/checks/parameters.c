/* What pointers that are parameters may be used for is what the contract says. */

/*@ requires \valid(p); */
void set(int *p) {
  *p = 1;
}

/*@ requires \valid(p); */
void set_next(int *p) {
  p[1] = 1; //~ ERROR out-of-bounds
}

/*@ requires \valid_read(p); */
int get(const int *p) {
  return *p;
}

/*@ requires n >= 0 && \valid(a + (0 .. n - 1)); */
void clear(int *a, int n) {
  /*@ loop invariant 0 <= i <= n; */
  for (int i = 0; i < n; i++) {
    a[i] = 0;
  }
}

/*@ requires 0 < n < 1000 && \valid(a + (0 .. n - 1)); */
void clear_too_much(int *a, int n) {
  /*@ loop invariant 0 <= i <= n + 1; */
  for (int i = 0; i <= n; i++) {
    a[i] = 0; //~ ERROR out-of-bounds
  }
}

/*@ requires n > 0 && \valid_read(a + (0 .. n - 1)); */
int first(const int *a, int n) {
  return a[0] + a[n - 1];
}

/*@ requires n > 0 && \valid_read(a + (0 .. n - 1)); */
int zeroth_last(const int *a, int n) {
  return a[-1]; //~ ERROR out-of-bounds
}

/*@ requires \valid(p) && \valid(q);
    ensures *p == \old(*q) && *q == \old(*p); */
void swap(int *p, int *q) {
  int t = *p;
  *p = *q;
  *q = t;
}

void use(void) {
  int x = 1, y = 2;
  swap(&x, &y);
  //@ assert x == 2 && y == 1;
  set(&x);
}

void misuse(void) {
  int *p = 0;
  set(p); //~ ERROR precondition
}
