//~ SAFE
/* GNU's casts to unions: the member of the value's type has it. */
#include <assert.h>

union number {
  int whole;
  short parts[2];
};

static int first_part(union number n) { return n.parts[0]; }

int main(void) {
  union number n = (union number)0x10007;
  assert(n.whole == 0x10007 && n.parts[1] == 1);
  assert(first_part((union number)7) == 7);
  return 0;
}
