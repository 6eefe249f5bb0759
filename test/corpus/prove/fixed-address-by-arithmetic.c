//~ UNKNOWN --data-model ILP32 --property unreach-call
extern void reach_error(void);

struct shared {
  char other[732];
  int kind;
};

int main(void) {
  struct shared *page = (struct shared *)4292804608U;
  unsigned number = (unsigned)page + 732;
  int *kind = (int *)number;
  if (*kind == 1) reach_error();
  return 0;
}
