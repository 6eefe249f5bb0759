//~ UNKNOWN --data-model ILP32 --property unreach-call
extern void reach_error(void);

char buffer[100000];

/* A number made of an address is one of the object for as far as the object goes. Nothing but an execution says so, and that has one layout of many. */
int main(void) {
  char *there = (char *)((unsigned)buffer + 70000u);
  *there = 1;
  if (buffer[70000] != 1) reach_error();
  return 0;
}
