//~ p->value = 3; → if (p) p->value = 3;
struct node {
  int value;
};
struct node one;
int nondet_int(void);
static struct node *find(int key) {
  if (key == 7)
    return &one;
  return 0;
}
int main(void) {
  struct node *p = find(nondet_int());
  p->value = 3;
  return 0;
}
