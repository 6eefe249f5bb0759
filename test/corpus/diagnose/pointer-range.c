//~ 4 → 3
static int sum(const int *p, const int *end) {
  int s = 0;
  while (p != end) {
    s += *p;
    p += 1;
  }
  return s;
}
int a[3];
int main(void) { return sum(a, a + 4); }
