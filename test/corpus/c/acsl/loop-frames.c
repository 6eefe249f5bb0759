/* What a loop changes although its clause does not say so, by each way to write memory; and what it does not change. */
struct pair { int first, second; };
struct bits { unsigned low : 3, high : 5; };
struct holder { struct pair inner; short rows[4]; };
union word { int whole; unsigned char bytes[4]; };

/*@ requires \valid(p); */
void by_pointer(int *p, int n) {
  int i;
  //@ loop assigns i; //~ ERROR loop-invariant-kept
  for (i = 0; i < n; i++) *p = i;
}

/*@ requires \valid(p); */
void by_member(struct pair *p, int n) {
  int i;
  //@ loop assigns i, p->first; //~ ERROR loop-invariant-kept
  for (i = 0; i < n; i++) p->second = i;
}

/*@ requires \valid(p); */
void by_bits(struct bits *p, int n) {
  int i;
  //@ loop assigns i; //~ ERROR loop-invariant-kept
  for (i = 0; i < n; i++) p->high++;
}

/*@ requires \valid(p); */
void by_element(struct holder *p, int n) {
  int i;
  //@ loop assigns i; //~ ERROR loop-invariant-kept
  for (i = 0; i < n; i++) p->rows[i & 3] = 1;
}

/*@ requires \valid(p); */
void by_union(union word *p, int n) {
  int i;
  //@ loop assigns i; //~ ERROR loop-invariant-kept
  for (i = 0; i < n; i++) p->bytes[0] = 1;
}

/*@ requires \valid(p) && \valid(q); */
void by_whole(struct pair *p, struct pair *q, int n) {
  int i;
  //@ loop assigns i; //~ ERROR loop-invariant-kept
  for (i = 0; i < n; i++) *p = *q;
}

/*@ requires \valid(p);
    assigns *p; */
void set(int *p) { *p = 1; }

/*@ requires \valid(p); */
void by_call(int *p, int n) {
  int i;
  //@ loop assigns i; //~ ERROR loop-invariant-kept
  for (i = 0; i < n; i++) set(p);
}

int by_parameter(int n) {
  int i, *p = &n;
  //@ loop assigns i; //~ ERROR loop-invariant-kept
  for (i = 0; i < 3; i++) n = 3;
  return *p;
}

/*@ requires \valid(p) && \valid(q);
    ensures \result == \old(p->second) && *q == \old(*q); */
int nothing_else(struct pair *p, const short *q, int n) {
  int i;
  //@ loop assigns i, p->first;
  for (i = 0; i < n; i++) p->first = i;
  return p->second;
}

/*@ requires \valid(p) && \valid(q);
    assigns p->first;
    ensures *q == \old(*q); */
void as_the_function_says(struct pair *p, long *q, int n) {
  for (int i = 0; i < n; i++) p->first = i;
}

static int cells[4];
static short others[4];

void as_on_entry(int n) {
  int i;
  /*@ loop invariant \at(cells[1], LoopEntry) == cells[1] && \at(others[1], LoopEntry) == others[1];
      loop assigns i, cells[0]; */
  for (i = 0; i < n; i++) cells[0] = i;
}
