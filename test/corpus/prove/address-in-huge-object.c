//~ UNKNOWN --data-model ILP32 --engine run
extern void reach_error(void);

char buffer[0x3000000];

/* Runs have no room between two objects for one as large as this: what they come to is no answer. */
int main(void) {
  char *there = (char *)((unsigned)buffer + 0x2000000u);
  *there = 1;
  if (buffer[0x2000000] != 1) reach_error();
  return 0;
}
