//~ i <= 6 → i < 6
char name[6] = "Alice";
int main(void) {
  int n = 0;
  for (int i = 0; i <= 6; i++)
    if (name[i] != 0)
      n++;
  return n;
}
