/* Functions that change blocks of bytes, and what their clauses list. */
#include <string.h>

struct pair { int first; long second; };

/*@ requires \valid(p);
    assigns *p;
    ensures p->first == 0 && p->second == 0; */
void clear(struct pair *p) { memset(p, 0, sizeof *p); }

/*@ requires \valid(p) && \valid_read(q) && \separated(p, q);
    assigns *p;
    ensures p->first == q->first; */
void copy(struct pair *p, const struct pair *q) { memcpy(p, q, sizeof *p); }

/*@ requires \valid(a + (0 .. 9));
    assigns a[0 .. 9];
    ensures a[3] == 0; */
void clear_ten(int *a) { memset(a, 0, 10 * sizeof *a); }

/*@ requires \valid(p);
    assigns p->first; */
void more_than_listed(struct pair *p) {
  memset(p, 0, sizeof *p);
} //~ ERROR postcondition

/*@ requires \valid(a + (0 .. 9));
    assigns a[0 .. 8]; */
void one_too_many(int *a) {
  memset(a, 0, 10 * sizeof *a);
} //~ ERROR postcondition

/*@ requires \valid(a + (0 .. 9));
    assigns a[1 .. 9]; */
void one_before(int *a) {
  memset((char *)a + 3, 0, 5);
} //~ ERROR postcondition

/* Callers rely on what is not listed, and on nothing else. */
/*@ requires \valid(a + (0 .. 10)) && a[10] == 7;
    ensures a[10] == 7 && a[9] == 0; */
void kept_behind(int *a) { clear_ten(a); //@ assert a[10] == 7;
  a[9] = 0;
}

/*@ requires \valid(a - 1) && \valid(a + (0 .. 9)) && a[-1] == 7;
    ensures a[-1] == 7; */
void kept_before(int *a) { clear_ten(a); }

/*@ requires \valid(a + (0 .. 10)) && a[9] == 7;
    ensures a[9] == 7; */
void not_kept(int *a) {
  clear_ten(a);
} //~ ERROR postcondition

/*@ requires \valid(a + (0 .. 3));
    assigns a[2]; */
void set_third(int *a) { a[2] = 1; }

/*@ requires \valid(a + (0 .. 3)) && 0 <= i < 4 && i != 2 && a[i] == 5;
    ensures a[i] == 5; */
void another_element(int *a, int i) { set_third(a); }
