//~ 7 → 6
int a[7] = {1, 3, 5, 7, 9, 11, 13};
static int find(int x) {
  int low = 0, high = 7;
  while (low <= high) {
    int middle = (low + high) / 2;
    if (a[middle] == x)
      return middle;
    if (a[middle] < x)
      low = middle + 1;
    else
      high = middle - 1;
  }
  return -1;
}
int main(void) { return find(20); }
