/* The standard streams are there, unless the program itself replaces them: stderr is. */
#include <stdio.h>

void tells(int n) {
  fprintf(stdout, "%d\n", n);
  fputs("that is all\n", stdout);
}

int reads(char *line, int size) {
  char own[16];
  return fgets(own, sizeof own, stdin) != NULL && stdin != NULL;
}

void complains(void) {
  fputs("no\n", stderr); //~ ERROR null-dereference //~ ERROR use-after-free
}

void replaces(const char *name) {
  if (name != NULL) stderr = 0;
}
