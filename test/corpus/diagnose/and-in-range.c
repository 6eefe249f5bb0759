//~ day < 1 && day > 7 → day < 1 || day > 7 verified
int nondet_int(void);
int hours[8];
int main(void) {
  int day = nondet_int();
  if (day < 1 && day > 7)
    return -1;
  return hours[day];
}
