/* Members of a union share their bytes. */

union number {
  unsigned word;
  unsigned char bytes[4];
  struct {
    unsigned short low, high;
  } halves;
};

int low_byte(void) {
  union number n;
  n.word = 0x01020304;
  //@ assert n.bytes[0] == 4;
  return n.bytes[3];
}

int high_half(void) {
  union number n;
  n.word = 0x00070000;
  return 1 / n.halves.high;
}

int low_half(void) {
  union number n;
  n.word = 0x00070000;
  return 1 / n.halves.low; //~ ERROR division-by-zero
}

int byte(unsigned i) {
  union number n;
  n.word = 0xffffffffu;
  if (i > 4) return 0;
  return n.bytes[i]; //~ ERROR out-of-bounds
}

struct tagged {
  int is_pointer;
  union {
    int *pointer;
    int value;
  };
};

/*@ requires \valid(t); */
int get(struct tagged *t) {
  t->is_pointer = 0;
  t->value = 7;
  return 1 / t->value;
}

/*@ requires \valid(t); */
int get_wrongly(struct tagged *t) {
  t->pointer = 0;
  return 1 / t->value; //~ ERROR division-by-zero
}
