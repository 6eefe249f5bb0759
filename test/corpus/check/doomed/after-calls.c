/* Locals that a function that is not here cannot know keep what they hold while it is called. */
int elsewhere(void);

int array(void) {
  int a[2] = {0, 1};
  elsewhere();
  return 10 / a[0]; //~ DOOMED division-by-zero
}

struct node {
  struct node *next;
  int number;
};

int list(void) {
  struct node last = {0, 1}, first = {&last, 2}, *p = &first;
  elsewhere();
  return p->next->next->number; //~ DOOMED null-dereference
}

int half_filled(int n) {
  int a[2];
  a[0] = n;
  elsewhere();
  return a[1]; //~ DOOMED uninitialized-read
}
