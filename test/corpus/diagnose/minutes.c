//~ minutes > 60 → minutes >= 60 verified --property assertions
#include <assert.h>
int nondet_int(void);
int main(void) {
  int minutes = nondet_int();
  int hours = 0;
  if (minutes < 0 || minutes > 119)
    return 0;
  if (minutes > 60) {
    hours++;
    minutes -= 60;
  }
  assert(minutes < 60);
  return hours;
}
