/* Variadic arguments are not followed to where they are read. */

#include <stdarg.h>

int first(int count, ...) {
  va_list list;
  va_start(list, count);
  int value = va_arg(list, int);
  va_end(list);
  //@ assert -2147483648 <= value <= 2147483647;
  //@ assert value == 0; //~ ERROR assertion (possible)
  return value;
}

int called(void) { return first(2, 1, 2); }
