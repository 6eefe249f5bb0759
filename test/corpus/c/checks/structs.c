/* Members, nested members, arrays of structs and structs as values. */

struct point {
  int x, y;
};

struct line {
  struct point from, to;
  int marks[3];
};

struct line lines[4];

int member(int i) {
  struct line l = {{1, 2}, {3, 4}, {5, 6, 7}};
  if (i < 0 || i > 2) return 0;
  return l.marks[i] + l.to.y;
}

int member_behind(int i) {
  struct line l = {{1, 2}, {3, 4}, {5, 6, 7}};
  if (i < 0 || i > 3) return 0;
  return l.marks[i]; //~ ERROR out-of-bounds
}

int element(int i, int j) {
  if (i < 0 || i >= 4 || j < 0 || j >= 3) return 0;
  return lines[i].marks[j];
}

int element_behind(int i, int j) {
  if (i < 0 || i >= 5 || j < 0 || j >= 3) return 0;
  return lines[i].marks[j]; //~ ERROR out-of-bounds
}

/*@ requires \valid(l); */
void shift(struct line *l, int i) {
  l->from.x = l->to.x;
  if (0 <= i && i < 3) l->marks[i] = l->from.y;
}

/*@ requires \valid(l); */
int divide(struct line *l) {
  l->from.x = 1;
  l->to.x = 0;
  return 6 / l->from.x + 7 / l->to.x; //~ ERROR division-by-zero
}

int copies(void) {
  struct point p = {1, 2};
  struct point q = p;
  q.x = 0;
  //@ assert p.x == 1 && q.y == 2;
  return 1 / p.x + 1 / q.x; //~ ERROR division-by-zero
}

struct point mirrored(struct point p) {
  struct point r = {p.y, p.x};
  return r;
}

int by_value(void) {
  struct point p = {0, 1};
  struct point q = mirrored(p);
  return 1 / q.x;
}

int by_value_wrongly(void) {
  struct point p = {1, 0};
  struct point q = mirrored(p);
  return 1 / q.x; //~ ERROR division-by-zero
}
