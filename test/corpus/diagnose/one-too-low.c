//~ i >= 0 → i > 0 verified
int a[5];
int main(void) {
  for (int i = 4; i >= 0; i--)
    a[i - 1] = i;
  return 0;
}
