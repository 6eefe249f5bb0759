/* Memory that only annotations look at in this way: what code does to it counts all the same. */
#include <string.h>

struct pair { int first, second; };
union word { int whole; unsigned char bytes[4]; };

/*@ requires \valid(p) && p->first == 5;
    ensures p->first == 5; */
void filled(struct pair *p) {
  memset(p, 0, sizeof *p);
} //~ ERROR postcondition

/*@ requires \valid(p);
    ensures p->first == 0 && p->second == 0; */
void cleared(struct pair *p) { memset(p, 0, sizeof *p); }

/*@ requires \valid(p) && \valid_read(q) && \separated(p, q) && q->second == 3;
    ensures p->second == 4; */
void copied(struct pair *p, const struct pair *q) {
  memcpy(p, q, sizeof *p);
} //~ ERROR postcondition

/*@ requires \valid(p) && p->bytes[0] == 5;
    ensures p->bytes[0] == 5; */
void other_member(union word *p) {
  p->whole = 0;
} //~ ERROR postcondition

/*@ requires \valid(p) && \separated(p, q) && *q == 5;
    ensures *q == 5; */
void another(struct pair *p, const long *q) { memset(p, 0, sizeof *p); }
