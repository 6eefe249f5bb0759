/* x is a variable, y an object in memory, since its address is taken. */
int add(int x) {
  int y = 2;
  int *p = &y;
  *p = x;
  return x + y;
}
