//~ p->next → p && p->next verified
struct node {
  struct node *next;
  int value;
};
int nondet_int(void);
struct node a, b;
int main(void) {
  int sum = 0;
  a.next = nondet_int() ? &b : 0;
  b.next = 0;
  struct node *p = nondet_int() ? &a : 0;
  if (p->next)
    sum += p->value;
  return sum;
}
