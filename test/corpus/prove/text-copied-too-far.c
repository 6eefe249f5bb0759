//~ UNSAFE out-of-bounds 14 --property memsafety
// The same, with room for all but the end of the text.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int length = __VERIFIER_nondet_int();
  if (length < 1 || length > 1000) return 0;
  char *text = malloc(length + 1), *copy = malloc(length);
  for (int i = 0; i < length; i++) text[i] = 'x';
  text[length] = '\0';
  char *from = text, *to = copy;
  while (*from != '\0') *to++ = *from++;
  *to = '\0';
  free(text);
  free(copy);
  return 0;
}
