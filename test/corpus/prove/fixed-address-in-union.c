//~ UNKNOWN --property unreach-call
extern void reach_error(void);
union dev { volatile int *reg; char bytes[8]; };
int main(void) { union dev d; d.reg = (volatile int *)0x40021000; union dev e = d; *e.reg = 2; reach_error(); return 0; }
