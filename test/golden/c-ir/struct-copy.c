/* Small structs are kept leaf by leaf, larger ones are copied in memory. */
struct pair {
  int first;
  char second;
};

struct row {
  int cells[40];
};

struct row rows[2];

int swap(struct pair p) {
  struct pair q = {p.second, p.first};
  struct pair *r = &q;
  p = *r;
  rows[1] = rows[0];
  return p.first;
}
