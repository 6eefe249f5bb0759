//~ is_night ? BRIGHT : DIM → is_night ? DIM : BRIGHT --property assertions
#include <assert.h>

#define DIM 20
#define BRIGHT 90

int is_night;
int battery;

int wanted(void) { return is_night ? BRIGHT : DIM; }

int brightness(void) {
  int most = battery < 15 ? DIM : BRIGHT;
  return wanted() < most ? wanted() : most;
}

int main(void) {
  is_night = 1;
  battery = 60;
  assert(brightness() == 20);
  is_night = 0;
  assert(brightness() == 90);
  return 0;
}
