/* Finds a key in a sorted array. */

/*@ predicate sorted(int *a, integer n) = \forall integer i, j; 0 <= i <= j < n ==> a[i] <= a[j]; */

/*@ requires n >= 0 && \valid_read(a + (0 .. n - 1));
  @ requires sorted(a, n);
  @ assigns \nothing;
  @ ensures -1 <= \result < n;
  @ ensures \result >= 0 ==> a[\result] == key;
  @ ensures \result == -1 ==> \forall integer i; 0 <= i < n ==> a[i] != key;
  @*/
int binary_search(const int *a, int n, int key) {
  int low = 0, high = n - 1;
  /*@ loop invariant 0 <= low <= n && -1 <= high < n;
    @ loop invariant \forall integer i; 0 <= i < low ==> a[i] < key;
    @ loop invariant \forall integer i; high < i < n ==> a[i] > key;
    @ loop assigns low, high;
    @ loop variant high - low;
    @*/
  while (low <= high) {
    int middle = low + (high - low) / 2;
    //@ assert low <= middle <= high;
    if (a[middle] < key) low = middle + 1;
    else if (a[middle] > key) high = middle - 1;
    else return middle;
  }
  return -1;
}

/* The loop stops when one element is left, and does not look at it. */

/*@ requires n >= 0 && \valid_read(a + (0 .. n - 1));
  @ requires sorted(a, n);
  @ assigns \nothing;
  @ ensures \result == -1 ==> \forall integer i; 0 <= i < n ==> a[i] != key;
  @*/
int binary_search_too_short(const int *a, int n, int key) {
  int low = 0, high = n - 1;
  /*@ loop invariant 0 <= low <= n && -1 <= high < n;
    @ loop invariant \forall integer i; 0 <= i < low ==> a[i] < key;
    @ loop invariant \forall integer i; high < i < n ==> a[i] > key;
    @ loop assigns low, high;
    @*/
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (a[middle] < key) low = middle + 1;
    else if (a[middle] > key) high = middle - 1;
    else return middle;
  }
  return -1; //~ ERROR postcondition
}
