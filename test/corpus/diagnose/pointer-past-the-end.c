//~ p <= end → p < end verified
char text[12];
int main(void) {
  char *p = text;
  char *end = text + 12;
  while (p <= end) {
    *p = 0;
    p++;
  }
  return 0;
}
