int nondet_int(void);
unsigned char nondet_uchar(void);

int mixed(void) {
  int a = nondet_int();
  unsigned char b = nondet_uchar();
  int c = nondet_int();
  if (a != 40 || c != -2) return 0;
  return a / (b - 255);
}
