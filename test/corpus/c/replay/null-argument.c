/*@ requires p == 0 || \valid(p); */
int read(int *p, int n) {
  if (!p && n != 4) return 0;
  return *p;
}
