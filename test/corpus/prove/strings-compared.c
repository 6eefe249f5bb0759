//~ SAFE --engine k-induction
#include <string.h>
extern void reach_error(void);

/* To compare strings is to ask for the first place where they differ, which a quantifier tells. */
int main(void) {
  if (strcmp("ab", "abc") > 0) reach_error();
  return 0;
}
