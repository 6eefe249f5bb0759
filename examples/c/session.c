/* Sessions of a server: nothing is annotated, and two of these functions cannot go well. */
#include <stddef.h>

#define SESSIONS 16

struct session {
  int id;
  int requests;
};

static int load[SESSIONS];

/* The session with the least load. */
int idlest(void) {
  int i, best = 0;
  for (i = 1; i < SESSIONS; i++)
    if (load[i] < load[best]) best = i;
  load[i]++;
  return best;
}

/* Requests so far. */
int requests_of(const struct session *s) {
  if (s)
    return s->requests;
  else
    return -s->id;
}

/* May go wrong, but need not: that is for verify to say. */
int share(int all, const struct session *s) {
  return all / s->requests;
}
