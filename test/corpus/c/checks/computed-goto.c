/* Jumps to labels as values: one of those whose address is taken. */

int interpreted(unsigned first, unsigned second) {
  static const void *const table[] = {&&add, &&take, &&stop};
  int d = 1;
  goto *table[first % 3];
add:
  d = 2;
  goto *table[second % 3];
take:
  d = 4;
  goto *table[second % 3];
unused:
  return 10 / 0;
stop:
  return d == 0 || d == 3;
}

int interpreted_wrongly(unsigned first, unsigned second) {
  static const void *const table[] = {&&add, &&stop, &&unsafe};
  int d = 1;
  goto *table[first % 3];
add:
  d = 0;
  goto *table[second % 3];
stop:
  return 0;
unsafe:
  return 10 / d; //~ ERROR division-by-zero (possible)
}
