//~ SAFE --property unreach-call
extern void reach_error(void);

int main(void) {
  int a[90000], i;
  for (i = 89999; i >= 0; i--) a[i] = i;
  for (i = 0; i < 90000; i++) {
    if (a[i] != i) reach_error();
  }
  return 0;
}
