//~ UNKNOWN --property unreach-call
#include <string.h>
#include <stdlib.h>
extern void reach_error(void);
struct dev { volatile int *reg; int n; };
int main(void) { struct dev *a = malloc(sizeof *a), *b = malloc(sizeof *b); if (!a || !b) return 0; a->reg = (volatile int *)0x40021000; memcpy(b, a, sizeof *a); *b->reg = 2; reach_error(); return 0; }
