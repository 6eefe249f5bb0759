//~ 600 + 100 → 600 --property assertions
#include <assert.h>

#define LIMIT 600 + 100
#define SLOW 150

int speed;
int distance;

int is_fast(void) { return speed > LIMIT; }

int must_brake(void) { return is_fast() || (distance < 50 && speed > SLOW); }

int main(void) {
  speed = 650;
  distance = 300;
  assert(must_brake() == 1);
  return 0;
}
