/* Reverses a word in place. Nothing is annotated: the loop's invariant is found. */

#define LENGTH 16

static char word[LENGTH];

void reverse(void) {
  int i = 0, j = LENGTH - 1;
  while (i < j) {
    char c = word[i];
    word[i++] = word[j];
    word[j--] = c;
  }
}
