/* Structs are copied: as values, parameters and results, nested and with arrays inside. */
#include <stdio.h>

struct point { int x, y; };
struct box { struct point corners[2]; char name[8]; };
struct tree { struct box box; struct { long a; struct point p; } inner; };

static struct point moved(struct point p, int by) {
  p.x += by;
  p.y -= by;
  return p;
}

static struct box grown(struct box b) {
  b.corners[1] = moved(b.corners[1], 10);
  b.name[0] = 'B';
  return b;
}

static struct tree planted(struct box b, long a) {
  struct tree t = {b, {a, b.corners[0]}};
  return t;
}

static int area(const struct box *b) {
  return (b->corners[1].x - b->corners[0].x) * (b->corners[1].y - b->corners[0].y);
}

static struct point pick(int which, struct point a, struct point b) { return which ? a : b; }

int main(void) {
  struct box b = {{{1, 2}, {30, 40}}, "box"};
  struct box c = grown(b);
  printf("%s %d %s %d\n", b.name, area(&b), c.name, area(&c));
  struct tree t = planted(c, 77), u = t;
  u.inner.p.x = -1;
  u.box.corners[0] = u.inner.p;
  t.inner.a++;
  printf("%d %d %ld %ld\n", t.box.corners[0].x, u.box.corners[0].x, t.inner.a, u.inner.a);
  printf("%d\n", moved((struct point){5, 6}, 1).y);
  printf("%d\n", grown(b).corners[1].x);
  printf("%d %d\n", pick(1, b.corners[0], b.corners[1]).x, pick(0, b.corners[0], b.corners[1]).x);
  struct point array[4] = {{1, 1}};
  for (int i = 1; i < 4; i++) array[i] = moved(array[i - 1], i);
  array[0] = array[3] = array[2];
  for (int i = 0; i < 4; i++) printf("(%d %d)", array[i].x, array[i].y);
  printf("\n");
  struct box boxes[2][2] = {{b, c}, {c, b}}, *last = &boxes[1][1];
  *last = boxes[0][1];
  last->corners[0].y = 5;
  boxes[0][0] = *last;
  printf("%s %d %d\n", boxes[0][0].name, boxes[0][0].corners[0].y, boxes[0][1].corners[0].y);
  struct point p = {1, 2}, *q = &p;
  *q = (struct point){q->y, q->x};
  printf("%d %d\n", p.x, p.y);
  return 0;
}
