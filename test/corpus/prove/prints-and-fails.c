//~ UNSAFE assertion 13
/* What printf and puts return is not known; it is handed on, and nobody looks at it. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char name[8] = "ab";
  printf("%s has %zu\n", name, strlen(name));
  puts(name);
  strcat(name, "cd");
  int written = fputs(name, stdout);
  assert(strlen(name) == 3);
  return written < 0;
}
