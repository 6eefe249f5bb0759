//~ SAFE --property unreach-call
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

#define FAILED ((int *)-1)

int box;

static int *find(int key) {
  if (key == 0) return (int *)0;
  if (key < 0) return FAILED;
  return &box;
}

/* A pointer that says what went wrong is no device: it is compared and not looked through. */
int main(void) {
  int *found = find(__VERIFIER_nondet_int());
  if (found == FAILED || found == (int *)0) return 1;
  *found = 7;
  if (box != 7) reach_error();
  return 0;
}
