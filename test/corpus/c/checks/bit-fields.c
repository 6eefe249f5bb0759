/* Bit-fields hold what fits into their width. */

struct flags {
  unsigned mode : 3;
  signed level : 4;
  unsigned on : 1;
};

int wraps(void) {
  struct flags f = {0};
  f.mode = 8;
  return 1 / f.mode; //~ ERROR division-by-zero
}

int fits(void) {
  struct flags f = {0};
  f.mode = 7;
  f.level = -8;
  //@ assert f.mode == 7 && f.level == -8 && f.on == 0;
  return 1 / f.mode;
}

int index_of(struct flags f) {
  int table[8] = {0};
  return table[f.mode];
}

int index_too_small(struct flags f) {
  int table[7] = {0};
  return table[f.mode]; //~ ERROR out-of-bounds
}

/*@ requires \valid(f); */
int neighbours(struct flags *f) {
  f->mode = 5;
  f->on = 0;
  f->level = 1;
  return 10 / f->mode + 10 / f->level;
}

/*@ requires \valid(f); */
int neighbours_wrongly(struct flags *f) {
  f->mode = 5;
  f->on = 0;
  return 10 / f->mode + 10 / f->on; //~ ERROR division-by-zero
}
