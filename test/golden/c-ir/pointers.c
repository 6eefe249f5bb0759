/* A pointer is an object and an offset in bytes. */
long distance(const short *p, int i) {
  const short *q = p + i;
  if (q == 0) return 0;
  return q - p;
}
