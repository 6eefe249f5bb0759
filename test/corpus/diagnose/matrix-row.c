//~ j → i
int m[3][5];
int main(void) {
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 5; j++)
      m[j][j] = i + j;
  return 0;
}
