//~ UNKNOWN
/* What a function without a body returns is not known, so that no execution can be shown. */
int somewhere_else(int);

int main(void) {
  int a[4] = {0};
  return a[somewhere_else(1)];
}
