static inline int value_or_zero(const int *p) {
  if (!p) return 0;
  return *p;
}

static inline int choose(const int *p, int is_default) {
  return is_default ? -1 : *p;
}

/* In a header, and in several lines. */
union marked {
  unsigned mark : 1;
  union marked *next;
};

#define NEXT_OF(m) ((m).mark ? (union marked *)0 : (m).next->next)
#define PUT(into, what) (*(into) = (what))

static inline void put_next(union marked *into, union marked m) {
  PUT(into, ((union marked){
    .next = NEXT_OF(m)[0].next,
  }));
}
