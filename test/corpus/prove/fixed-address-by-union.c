//~ UNKNOWN --property unreach-call
extern void reach_error(void);
union { unsigned long number; volatile int *place; } u;
int main(void) { u.number = 0x40021000; *u.place = 1; reach_error(); return 0; }
