/* What is called may change what other files can name and all memory that they can reach, also what no code here looks at: a clause that says what
   does not change is asked about that as well. */
int counter;
static int hidden;
int table[4];
void unknown(void);
/*@ assigns counter; */ void changes_counter(void);
/*@ assigns \nothing; */ void changes_nothing(void);
/*@ ensures counter > 0; */ void makes_positive(void);
/*@ assigns *p; */ void changes_target(int *p);
void unknown_with(int *p);
/*@ assigns table[0..1]; */ void changes_table(void);
/*@ assigns \nothing; */ void f1(void) { unknown(); } //~ ERROR postcondition
/*@ assigns \nothing; */ void f2(void) { changes_counter(); } //~ ERROR postcondition
/*@ assigns \nothing; */ void f3(void) { changes_nothing(); }
/*@ assigns counter; */ void f4(void) { changes_counter(); changes_nothing(); }
/*@ assigns counter; */ void f5(void) { makes_positive(); } //~ ERROR postcondition
/*@ requires \valid(p); assigns \nothing; */ void f6(int *p) { changes_target(p); } //~ ERROR postcondition
/*@ requires \valid(p); assigns *p; */ void f7(int *p) { changes_target(p); }
/*@ requires \valid(p); assigns \nothing; */ void f8(int *p) { unknown_with(p); } //~ ERROR postcondition
/*@ assigns \nothing; */ void f9(void) { changes_table(); } //~ ERROR postcondition
/*@ assigns table[0..2]; */ void f10(void) { changes_table(); }
/*@ assigns \nothing; */ void f11(void) { int x; changes_target(&x); }
/*@ assigns \nothing; */ void f12(int n) { /*@ loop invariant i >= 0; */ for (int i = 0; i < n; i++) unknown(); } //~ ERROR loop-invariant-kept //~ ERROR postcondition
/*@ assigns \nothing; */ void f13(int n) { /*@ loop assigns i; */ for (int i = 0; i < n; i++) changes_nothing(); }
void f14(int n) { /*@ loop assigns i; */ for (int i = 0; i < n; i++) unknown(); } //~ ERROR loop-invariant-kept
/*@ ensures counter == \old(counter); */ void f15(void) { unknown(); } //~ ERROR postcondition
/*@ ensures counter == \old(counter); */ void f16(void) { changes_nothing(); }
/*@ ensures counter == \old(counter); */ void f17(void) { changes_counter(); } //~ ERROR postcondition
/*@ requires \valid(p); ensures *p == \old(*p); */ void f18(int *p) { unknown_with(p); } //~ ERROR postcondition
/*@ ensures hidden == \old(hidden); */ void f19(int *p) { unknown_with(p); }
static void help(void) { unknown(); }
/*@ assigns \nothing; */ void f20(void) { help(); } //~ ERROR postcondition
/*@ assigns \nothing; */ void f21(void (*cb)(void)) { if (cb) cb(); } //~ ERROR postcondition
