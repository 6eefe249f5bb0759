//~ UNKNOWN --property unreach-call
extern void reach_error(void);
struct dev { volatile int *reg; int n; };
static struct dev d = { (volatile int *)0x40021000, 3 };
static void poke(struct dev *p) { p->reg[1] = 1; }
int main(void) { poke(&d); reach_error(); return 0; }
