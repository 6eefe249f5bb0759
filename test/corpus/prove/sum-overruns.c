//~ UNSAFE out-of-bounds 8
/* The sum: the loop runs once too often. */
int a[10];

int sum(int n) {
  int s = 0;
  for (int i = 0; i <= n; i++)
    s += a[i];
  return s;
}

int main(void) { return sum(10); }
