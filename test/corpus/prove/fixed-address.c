//~ UNKNOWN --property unreach-call
extern void reach_error(void);

#define STATUS (*(volatile int *)0x40021000)

/* A device is there, whatever the language says: who speaks to it goes on, and what comes of that is not known. */
int main(void) {
  STATUS = 1;
  while ((STATUS & 2) == 0)
    ;
  reach_error();
  return 0;
}
