//~ 10 → 8
static void clear(char *p, int n) {
  for (int i = 0; i < n; i++)
    p[i] = 0;
}
int main(void) {
  char small[8];
  clear(small, 10);
  return small[0];
}
