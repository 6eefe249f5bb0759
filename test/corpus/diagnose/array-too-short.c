//~ 3 → 4 verified
int main(void) {
  int days[3];
  days[0] = 1;
  days[1] = 2;
  days[2] = 3;
  days[3] = 4;
  return days[0];
}
