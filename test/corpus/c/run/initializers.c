/* Designated initialisers and compound literals. */
#include <stdio.h>

struct point { int x, y; };
struct line { struct point from, to; const char *label; };

static int length(const struct point *points, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += points[i].x + points[i].y;
  return s;
}

static struct line global = {.to = {.y = 4, .x = 3}, .label = "global"};
static int sparse[] = {[5] = 50, 60, [1] = 10, 20, [0] = 1};
static const char text[10] = "abc", unterminated[3] = {"xyz"};
static int *shared = (int[]){7, 8, 9};
enum { red, green, blue };
static const char *const names[] = {[blue] = "blue", [red] = "red", [green] = "green"};

int main(void) {
  printf("%d %d %d %s\n", global.from.x, global.to.x, global.to.y, global.label);
  for (unsigned i = 0; i < sizeof sparse / sizeof *sparse; i++) printf("%d ", sparse[i]);
  printf("\n%d %c %zu\n", text[9], unterminated[2], sizeof text);
  shared[1]++;
  printf("%d %d\n", shared[1], shared[2]);
  printf("%s %s\n", names[green], names[blue]);
  struct line l = {{1, 2}, .to.x = 3, .label = "local"}, lines[2] = {[1] = {.from = {9}}};
  printf("%d %d %d %s %d\n", l.from.y, l.to.x, l.to.y, l.label, lines[1].from.x + lines[0].to.y);
  printf("%d\n", length((struct point[]){{1, 2}, {3}, {.y = 5}}, 3));
  int grid[3][2] = {1, 2, {3}, 4};
  printf("%d %d %d %d\n", grid[0][1], grid[1][0], grid[1][1], grid[2][0]);
  int partly[4] = {1};
  printf("%d %d\n", partly[0], partly[3]);
  struct point *p = &(struct point){.x = 5};
  p->y += p->x;
  printf("%d\n", p->y);
  for (int i = 0; i < 3; i++) {
    int *fresh = (int[2]){i};
    fresh[1] += fresh[0] + 1;
    printf("%d ", fresh[1]);
  }
  int n = 2;
  int mixed[] = {n++, n++, [4] = n};
  printf("\n%d %d %d %d %zu\n", mixed[0], mixed[1], mixed[2], mixed[4], sizeof mixed / sizeof *mixed);
  struct { struct { int a, b; }; union { int c; char d[4]; }; } inner = {.b = 2, .d = {1, 1}};
  printf("%d %d %d\n", inner.a, inner.b, inner.c);
  struct line copy = {.from = l.to, l.from, "copy"};
  printf("%d %d %s\n", copy.from.x, copy.to.y, copy.label);
  char letters[] = {'o', 'k', 0};
  printf("%s %zu\n", letters, sizeof "four");
  return 0;
}
