/* Finds a key in a sorted array. */

/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1));
  @ requires \forall integer i, j; 0 <= i <= j < n ==> a[i] <= a[j];
  @ assigns \nothing;
  @ ensures -1 <= \result < n;
  @ ensures \result >= 0 ==> a[\result] == key;
  @ ensures \result < 0 ==> \forall integer i; 0 <= i < n ==> a[i] != key;
  @*/
int search(const int *a, int n, int key) {
  int low = 0, high = n;
  /*@ loop invariant 0 <= low <= high <= n;
    @ loop invariant \forall integer i; 0 <= i < low ==> a[i] < key;
    @ loop invariant \forall integer i; high <= i < n ==> key < a[i];
    @*/
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (a[middle] < key) low = middle + 1;
    else if (a[middle] > key) high = middle;
    else return middle;
  }
  return -1;
}
