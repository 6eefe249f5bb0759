/* Bit-fields in memory are parts of bytes. */
struct flags {
  unsigned low : 3;
  int high : 6;
};

/*@ requires \valid(f); */
int set(struct flags *f, int x) {
  f->high = x;
  return f->low + f->high;
}
