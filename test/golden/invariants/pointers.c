int walk(void) {
  char text[16];
  char *p = text;
  char *end = text + 16;
  while (p < end) {
    *p = 0;
    p++;
  }
  return 0;
}

int walk_to_end(void) {
  int values[16];
  for (int *p = values; p != values + 16; p++)
    *p = 0;
  return values[3];
}

int backwards(void) {
  int values[4];
  int *p = values + 4;
  while (p > values) {
    p--;
    *p = 1;
  }
  return values[0];
}
