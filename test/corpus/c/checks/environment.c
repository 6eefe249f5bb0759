/* The value of a variable of the environment stands behind its name and a sign. */
#include <stdlib.h>
#include <string.h>

char first(void) {
  char *home = getenv("HOME");
  return home ? home[strlen(home)] : 'x';
}

void whole_entry(void) {
  char *zone = getenv("TZ");
  if (zone) putenv(zone - 3);
}

void before_the_entry(void) {
  char *zone = getenv("TZ");
  if (zone) putenv(zone - 4); //~ ERROR out-of-bounds
}

char unchecked(void) {
  return getenv("HOME")[0]; //~ ERROR null-dereference
}
