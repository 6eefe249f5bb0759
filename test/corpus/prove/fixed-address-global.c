//~ UNKNOWN --property unreach-call
extern void reach_error(void);
static volatile int *const status = (volatile int *)0x40021000;
int main(void) { *status = 1; reach_error(); return 0; }
