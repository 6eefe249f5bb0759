//~ SAFE --data-model ILP32 --property unreach-call
// Of numbers that are made pointers one is never looked at, and the other was a pointer before: what is not initialised is not
// memory at a fixed address.
extern void *malloc(unsigned size);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct device {
  int state;
  struct device *lower;
};

int (*completion)(void);

int main(void) {
  int kept;
  completion = (int (*)(void))__VERIFIER_nondet_int();
  kept = (int)malloc(sizeof(struct device));
  struct device *d = (struct device *)kept;
  if (d == 0) return 0;
  d->state = 1;
  int below = d->lower->state;
  if (below < 0 && below > 0) reach_error();
  return 0;
}
