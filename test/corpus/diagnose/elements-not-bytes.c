//~ sizeof(a) → sizeof(a) / sizeof(a[0]) verified
int a[6];
int main(void) {
  int *end = a + sizeof(a);
  int *p;
  for (p = a; p < end; p++)
    *p = 1;
  return 0;
}
