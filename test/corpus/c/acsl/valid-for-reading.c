/* What is valid for reading need not be for writing: it may be a string literal, or const. */
#include <string.h>
#include <stdlib.h>
struct s { int a[4]; int x; struct s *next; };
/*@ requires \valid_read(p); */ void f1(int *p) { *p = 1; } //~ ERROR out-of-bounds
/*@ requires \valid(p); */ void f2(int *p) { *p = 1; }
/*@ requires \valid_read(p+(0..3)); */ void f3(int *p) { p[2] = 1; } //~ ERROR out-of-bounds
/*@ requires \valid(p) && \valid_read(p->next); */ void f4(struct s *p) { p->a[1] = 1; p->next->x = 3; } //~ ERROR out-of-bounds
/*@ requires \valid(p) && \valid(p->next); */ void f5(struct s *p) { p->a[1] = 1; p->next->x = 3; }
/*@ requires \valid_read(p+(0..3)); */ void f6(int *p) { memset(p, 0, 16); } //~ ERROR out-of-bounds
/*@ requires \valid(p+(0..3)); */ void f7(int *p) { memset(p, 0, 16); }
struct s *gl;
int f12(void) { struct s *p = calloc(1, sizeof *p); if (!p) return 0; p->next = gl; gl = p; p->x = 3; return gl->x; }
