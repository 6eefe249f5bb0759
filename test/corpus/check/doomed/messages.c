/* After a message with status 0 the program goes on. */
#include <error.h>
#include <stddef.h>

int goes_on(int *p) {
  if (p == NULL) error(0, 0, "p is null");
  else return 0;
  return *p; //~ DOOMED null-dereference
}
