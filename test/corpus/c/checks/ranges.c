/* Objects that come from elsewhere may be one although nothing here says so; what is known only here is what it is. Whether a
   run shows it depends on how the solver lays the objects over each other: a number overwritten in part is unknown. */
#include <assert.h>
#include <string.h>

struct pair { int first, second; };

/*@ requires \valid(p) && \valid(to + (0 .. 7)) && p->first == 5; */
void perhaps_the_same(char *to, struct pair *p) {
  memset(to, 0, sizeof *p);
  assert(p->first == 5); //~ ERROR assertion (perhaps)
}

static struct pair *kept;
void keep(struct pair *p) { kept = p; }

/*@ requires \valid(kept) && \valid(to + (0 .. 7)) && kept->second == 5; */
void perhaps_kept(char *to) {
  memset(to, 0, 8);
  assert(kept->second == 5); //~ ERROR assertion (perhaps)
}

/*@ requires \valid(p) && p->first == 5; */
void not_the_same(struct pair *p) {
  char own[8];
  memset(own, 0, sizeof own);
  assert(p->first == 5 && own[3] == 0);
}

/*@ requires \valid_read(p) && p->first == 5; */
void copied(const struct pair *p) {
  struct pair own;
  memcpy(&own, p, sizeof own);
  memset(&own.second, 0, sizeof own.second);
  assert(own.first == 5 && own.second == 0);
}

static struct pair hidden, shown, *given = &shown;
struct pair *get(void) { return given; }

/*@ requires \valid(to + (0 .. 7)); */
void hidden_or_not(char *to) {
  hidden.first = 5;
  shown.first = 5;
  memset(to, 0, 8);
  assert(hidden.first == 5);
  assert(shown.first == 5); //~ ERROR assertion (perhaps)
}
