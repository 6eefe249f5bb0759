//~ i - 1 → i + 1
int a[5];
int main(void) {
  int s = 0;
  for (int i = 0; i < 4; i++)
    s += a[i - 1];
  return s;
}
