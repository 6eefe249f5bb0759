/* What may overlap is kept byte by byte. */
union word {
  unsigned whole;
  unsigned char bytes[4];
};

unsigned char second(unsigned x) {
  union word w;
  w.whole = x;
  return w.bytes[1];
}
