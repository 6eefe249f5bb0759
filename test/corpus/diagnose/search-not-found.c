//~ i <= 5 → i < 5 verified
int a[5];
int nondet_int(void);
static int find(int x) {
  int i;
  for (i = 0; i < 5; i++)
    if (a[i] == x)
      break;
  return i;
}
int main(void) {
  int i = find(nondet_int());
  if (i <= 5)
    a[i] = 0;
  return 0;
}
