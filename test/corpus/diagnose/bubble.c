//~ 4 → 3
int a[4] = {4, 2, 3, 1};
int main(void) {
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      if (a[j] > a[j + 1]) {
        int t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
  return 0;
}
