//~ UNKNOWN --property unreach-call
#include <stdlib.h>
extern void reach_error(void);
int main(void) { unsigned long n; int *q = (int *)0x40021000; n = (unsigned long)q; int *r = (int *)n; *r = 5; reach_error(); return 0; }
