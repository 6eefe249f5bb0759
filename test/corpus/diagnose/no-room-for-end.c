//~ 4 → 5
#include <string.h>
int main(void) {
  char word[4];
  strcpy(word, "four");
  return word[0];
}
