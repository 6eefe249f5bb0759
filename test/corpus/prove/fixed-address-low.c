//~ UNKNOWN --property unreach-call
extern void reach_error(void);

#define DIRECTION (*(volatile unsigned char *)0x24)
#define PORT (*(volatile unsigned char *)0x25)

/* Small controllers have their devices at the bottom of memory. */
int main(void) {
  DIRECTION = 0xff;
  PORT |= 1 << 3;
  reach_error();
  return 0;
}
