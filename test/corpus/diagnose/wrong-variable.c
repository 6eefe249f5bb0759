//~ j → i
int a[4], b[8];
int main(void) {
  int i, j;
  for (i = 0; i < 4; i++)
    for (j = 0; j < 8; j++)
      b[j] = a[j];
  return 0;
}
