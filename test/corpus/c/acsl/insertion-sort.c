/* Sorts an array in place; that the result is a permutation is not said. */

/*@ predicate sorted(int *a, integer n) = \forall integer i, j; 0 <= i <= j < n ==> a[i] <= a[j]; */

/*@ requires n >= 0 && \valid(a + (0 .. n - 1));
  @ assigns a[0 .. n - 1];
  @ ensures sorted(a, n);
  @*/
void insertion_sort(int *a, int n) {
  /*@ loop invariant 1 <= i;
    @ loop invariant sorted(a, i);
    @ loop assigns i, a[0 .. n - 1];
    @ loop variant n - i;
    @*/
  for (int i = 1; i < n; i++) {
    int x = a[i];
    int j = i;
    /*@ loop invariant 0 <= j <= i;
      @ loop invariant \forall integer p, q; 0 <= p <= q <= i && p != j && q != j ==> a[p] <= a[q];
      @ loop invariant \forall integer q; j < q <= i ==> x < a[q];
      @ loop assigns j, a[0 .. n - 1];
      @ loop variant j;
      @*/
    while (j > 0 && a[j - 1] > x) {
      a[j] = a[j - 1];
      j--;
    }
    a[j] = x;
  }
}

/* The first element is never moved. */

/*@ requires n >= 0 && \valid(a + (0 .. n - 1));
  @ assigns a[0 .. n - 1];
  @ ensures sorted(a, n);
  @*/
void insertion_sort_but_the_first(int *a, int n) {
  /*@ loop invariant 1 <= i;
    @ loop invariant sorted(a, i); //~ ERROR loop-invariant-kept
    @ loop assigns i, a[0 .. n - 1];
    @*/
  for (int i = 1; i < n; i++) {
    int x = a[i];
    int j = i;
    /*@ loop invariant 1 <= j <= i;
      @ loop invariant \forall integer p, q; 0 <= p <= q <= i && p != j && q != j ==> a[p] <= a[q];
      @ loop invariant \forall integer q; j < q <= i ==> x < a[q];
      @ loop assigns j, a[0 .. n - 1];
      @*/
    while (j > 1 && a[j - 1] > x) {
      a[j] = a[j - 1];
      j--;
    }
    a[j] = x;
  }
}
