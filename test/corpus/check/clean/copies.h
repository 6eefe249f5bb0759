static inline int value_or_zero(const int *p) {
  if (!p) return 0;
  return *p;
}

static inline int choose(const int *p, int is_default) {
  return is_default ? -1 : *p;
}
