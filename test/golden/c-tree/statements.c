/* Every statement. */
int f(int n) {
  int i, a = 0;
  for (;;) { if (n) break; else continue; }
  for (int k = 0, j = 2; k < 3; k++) a += j;
  while (a > 0) --a;
  do { if (a) goto out; } while (a++ < 5);
  switch (n) {
    int unreachable_declaration;
  case 0:
  case 'a' ... 'f': a = 1; break;
  case sizeof(int) + 100: { case -1: a = 2; }
  default: ;
  }
  if (n == 1) a = 1; else if (n == 2) a = 2; else if (n == 3) a = 3; else a = 4;
out:
again: a = 3;
  void *where = &&again;
  goto *where;
  asm volatile("nop" : "=r"(a) : "r"(n) : "memory");
  _Static_assert(sizeof(int) == 4, "int");
  ;
  return a;
}
/* Duff's device. */
void copy(char *to, char *from, int count) {
  int n = (count + 3) / 4;
  switch (count % 4) {
  case 0: do { *to++ = *from++;
  case 3:      *to++ = *from++;
  case 2:      *to++ = *from++;
  case 1:      *to++ = *from++;
          } while (--n > 0);
  }
}
void lengths_of_now(int n) {
  typedef int row[n];
  row r;
}
void release(int *p);
void cleaned_up(void) {
  int resource __attribute__((cleanup(release))) = 1;
}
