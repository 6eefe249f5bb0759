//~ UNKNOWN --property unreach-call
extern void reach_error(void);

unsigned long base = 0x40021000;

int main(void) {
  volatile int *status = (volatile int *)(base + 4);
  *status = 1;
  reach_error();
  return 0;
}
