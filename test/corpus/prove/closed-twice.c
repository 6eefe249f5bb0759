//~ UNSAFE use-after-free 9
#include <stdio.h>

int main(void) {
  FILE *file = fopen("a", "r");
  if (file == NULL) return 0;
  FILE *same = file;
  fclose(file);
  return fclose(same) + 1;
}
