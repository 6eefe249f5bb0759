/* The integer square root, by adding odd numbers. */

/*@ requires 0 <= n <= 1000000000;
  @ assigns \nothing;
  @ ensures 0 <= \result;
  @ ensures \result * \result <= n < (\result + 1) * (\result + 1);
  @*/
int square_root(int n) {
  int root = 0, next = 1;
  /*@ loop invariant 0 <= root <= 40000;
    @ loop invariant root * root <= n;
    @ loop invariant next == (root + 1) * (root + 1);
    @ loop assigns root, next;
    @ loop variant n - next;
    @*/
  while (next <= n) {
    root++;
    next += 2 * root + 1;
  }
  return root;
}

/* Of a square, the root is one too small. */

/*@ requires 0 <= n <= 1000000000;
  @ assigns \nothing;
  @ ensures \result * \result <= n < (\result + 1) * (\result + 1);
  @*/
int square_root_too_small(int n) {
  int root = 0, next = 1;
  /*@ loop invariant 0 <= root <= 40000;
    @ loop invariant root * root <= n;
    @ loop invariant next == (root + 1) * (root + 1);
    @ loop assigns root, next;
    @*/
  while (next < n) {
    root++;
    next += 2 * root + 1;
  }
  return root; //~ ERROR postcondition
}
