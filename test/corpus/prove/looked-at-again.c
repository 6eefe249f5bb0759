//~ UNSAFE null-dereference 16
/** The same statement is reached by jumps from below, when what it looks at is another. */
extern int nondet(void);

struct list {
  int value;
  struct list *next;
};

int main(void) {
  struct list second = {2, 0}, first = {1, &second};
  struct list *at = &first;
  int sum = at->value;
  int left = nondet();
again:
  sum += at->value;
  at = at->next;
  if (left-- > 0) goto again;
  return sum;
}
