//~ i <= n → i < n verified
int a[10];
int main(void) {
  int n = 10;
  int s = 0;
  for (int i = 0; i <= n; i++)
    s = s + a[i];
  return s;
}
