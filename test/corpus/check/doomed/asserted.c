// Assertions that fail for all who come to them.
#include <assert.h>

int always(int n) { int m = 4; assert(m != 4); return n; } //~ DOOMED assertion
int whatever_else(int n, int *p) { int m = 4; assert(*p > n && m != 4); return n; } //~ DOOMED assertion
int none_of_them(int n) { int m = 4; assert(m != 4 || m == 5); return n; } //~ DOOMED assertion

static void positive(int n) { assert(n > 0); }
int called(void) { positive(0); return 0; } //~ DOOMED assertion
