/* Measures of recursion, conditions that are checked and not relied upon, and what is allocated and freed. */
#include <stdlib.h>
/*@ requires n >= 0; decreases n; */ int f1(int n) { if (n == 0) return 0; return f1(n); } //~ ERROR precondition
/*@ requires n >= 0; decreases n; */ int f2(int n) { if (n == 0) return 0; return f2(n - 1); }
/*@ decreases n; */ int f3(int n) { if (n == 0) return 0; return f3(n - 1); } //~ ERROR precondition
/*@ decreases n; */ int f4(int n) { if (n <= 0) return 0; return f4(n / 2) + f4(n - 1); }
int odd(int n);
/*@ requires n >= 0; decreases n; */ int even(int n) { return n == 0 ? 1 : odd(n - 1); }
/*@ requires n >= 0; decreases n; */ int odd(int n) { return n == 0 ? 0 : even(n - 1); }
/*@ check requires x != 0; */ int c1(int x) { return 1 / x; } //~ ERROR division-by-zero
/*@ check requires x != 0; */ int c2(int x) { return x; }
int c3(void) { return c2(0); } //~ ERROR precondition
int c4(void) { return c2(1); }
/*@ check ensures \result > 0; */ int c5(void);
int c6(void) { return 1 / c5(); } //~ ERROR division-by-zero
/*@ check ensures \result > x; */ int c7(int x) { return x; } //~ ERROR postcondition
/*@ check ensures \result >= x; */ int c8(int x) { x++; return x; } //~ ERROR postcondition
/*@ check ensures \result == x; */ int c9(int x) { return x; }
int c10(void) { return 1 / c9(3); } //~ ERROR division-by-zero
/*@ requires \freeable(p); frees p; */ void fr2(int *p) { free(p); }
/*@ requires \freeable(p); frees \nothing; */ void fr3(int *p) { free(p); } //~ ERROR postcondition
/*@ allocates \nothing; */ int *al1(void) { return malloc(4); } //~ ERROR postcondition
/*@ allocates \result; */ int *al2(void) { return malloc(4); }
/*@ allocates \nothing; */ int al3(void) { int x[4] = {1}; int *p = x; return p[1]; }
/*@ allocates \nothing; */ int al4(void) { int *p = malloc(4); free(p); return 1; }
