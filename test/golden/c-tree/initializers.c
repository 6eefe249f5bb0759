/* Clang resolves designators; what is left is a value for each element and field. */
struct point { int x, y; };
struct shape { struct point corner; union { int sides; float radius; }; int : 3; int flag : 2; char name[4]; };
int holes[10] = { [3] = 1, 2, [8] = 9 };
int most_are_zero[1000] = { 1, 2 };
int matrix[2][3] = { { 1 }, { 4, 5, 6 } };
struct shape full = { { 1, 2 }, { 3 }, 1, "abc" };
struct shape by_name = { .radius = 1.5f, .corner.y = 7, .name = { 'a', 'b' } };
struct shape several[3] = { [1].flag = 1, [2] = { .corner = { 3, 4 } } };
union { float f; int i; } second = { .i = 3 };
char exactly[3] = "abc";
char longer[6] = "abc";
char in_braces[] = { "abc" };
int scalar = { 3 };
int *address = &matrix[1][2];
int (*functions[])(void) = { 0 };
void f(int n) {
  struct point p = { n, n + 1 };
  struct point q = p;
  struct point nothing = {};
  int *literal = (int[]){ 1, n };
  static struct shape kept = { .flag = 1 };
}
