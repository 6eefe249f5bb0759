/* Lists whose nodes all lead to further nodes or to null; they may share nodes, and may be cyclic. */

struct node {
  int value;
  struct node *next;
};

/*@ predicate linked{L} = \forall struct node *p; \valid(p) ==> p->next == \null || \valid(p->next); */

/*@ requires linked && (list == \null || \valid(list));
  @ requires most >= 0;
  @ assigns \nothing;
  @ ensures 0 <= \result <= most;
  @ ensures \result == 0 <==> list == \null || most == 0;
  @*/
int length(const struct node *list, int most) {
  int count = 0;
  const struct node *p = list;
  /*@ loop invariant p == \null || \valid(p);
    @ loop invariant 0 <= count <= most;
    @ loop invariant count == 0 ==> p == list;
    @ loop invariant list == \null ==> count == 0;
    @ loop assigns p, count;
    @ loop variant most - count;
    @*/
  while (p != 0 && count < most) {
    count++;
    p = p->next;
  }
  return count;
}

/*@ requires linked && (list == \null || \valid(list));
  @ assigns \nothing;
  @ ensures list == \null ==> \result == 0;
  @*/
unsigned sum(const struct node *list) {
  unsigned total = 0;
  const struct node *p = list;
  /*@ loop invariant p == \null || \valid(p);
    @ loop invariant list == \null ==> p == \null && total == 0;
    @ loop assigns p, total;
    @*/
  while (p != 0) {
    total += p->value;
    p = p->next;
  }
  return total;
}

/*@ requires linked && \valid(list);
  @ requires \valid(item) && item->next == \null;
  @ ensures linked;
  @ ensures \exists struct node *p; \valid(p) && p->next == item;
  @*/
void append(struct node *list, struct node *item) {
  struct node *p = list;
  /*@ loop invariant \valid(p);
    @ loop assigns p;
    @*/
  while (p->next != 0) p = p->next;
  p->next = item;
}

/* An empty list has no node to look at. */

/*@ requires linked && (list == \null || \valid(list));
  @ requires \valid(item) && item->next == \null;
  @ ensures linked;
  @*/
void append_to_any(struct node *list, struct node *item) {
  struct node *p = list;
  /*@ loop invariant p == \null || \valid(p);
    @ loop invariant p == \null ==> list == \null;
    @ loop assigns p;
    @*/
  while (p->next != 0) p = p->next; //~ ERROR null-dereference
  p->next = item;
}
