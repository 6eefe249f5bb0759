/* Cases that fall through, a range of GNU's, and a default in the middle. */
int kind(int c) {
  int k = 0;
  switch (c) {
  case '0' ... '9':
    k = 1;
  case '_':
    k += 2;
    break;
  default:
    return -1;
  case ' ':
    k = 4;
  }
  return k;
}
