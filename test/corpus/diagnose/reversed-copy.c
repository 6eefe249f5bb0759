//~ 8 → 7
char from[8], to[8];
int main(void) {
  for (int i = 0; i < 8; i++)
    to[8 - i] = from[i];
  return 0;
}
