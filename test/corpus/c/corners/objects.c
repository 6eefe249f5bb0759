//== ends: sizes and alignments that typedefs and members ask for
#include <assert.h>
typedef int wide __attribute__((aligned(32)));
typedef int narrow __attribute__((aligned(1)));
struct both { char c; wide w; narrow n; };
struct close { char c; narrow n; };
_Alignas(64) static char buffer[3];
int main(void) {
  assert(sizeof(wide) == 4 && _Alignof(wide) == 32 && sizeof(struct both) == 64);
  assert(sizeof(struct close) == 5 && __builtin_offsetof(struct close, n) == 1);
  assert(__alignof__(buffer) == 64);
  return 0;
}
//== ends: a cast to a union writes the member, which is read as another
#include <assert.h>
union word { int i; float f; };
static int bits(union word w) { return w.i; }
int main(void) {
  assert(bits((union word)7) == 7);
  union word w = (union word)1.0f;
  assert(w.i == 0x3f800000);
  return 0;
}
//== open: a difference of pointers into two objects
int main(void) {
  int a[4], b[4];
  int *p = a, *q = b;
  return p - q == 3;
}
//== fails undefined-behaviour: a null pointer is moved
int main(void) {
  int *p = 0;
  p = p + 1; //~
  return p == 0;
}
//== ends: by nothing
#include <assert.h>
int main(void) {
  char *p = 0;
  assert(p + 0 == 0 && p - p == 0);
  return 0;
}
//== open: whether a long double fits is not known
int main(void) {
  long double x = 1e30L;
  int i = (int)x;
  return i == 4;
}
//== ends: a comment for another tool
#include <assert.h>
//@expect verified
int main(void) {
  assert(1 + 1 == 2);
  return 0;
}
//== fails undefined-behaviour: a byte that is no truth value
#include <string.h>
int main(void) {
  _Bool b;
  memset(&b, 2, 1);
  return b == 1; //~
}
//== ends: a truth value that came as a byte
#include <string.h>
int main(void) {
  _Bool b, c = 1;
  memset(&b, 0, 1);
  unsigned char *p = (unsigned char *)&b;
  p[0] = 1;
  return b == c;
}
//== open: one string may lie in another
int main(void) {
  const char *a = "xabc", *b = "abc";
  return a + 1 == b;
}
