//~ is_on && level > LOW_LEVEL → is_on && level > LOW_LEVEL && pressure <= MOST_PRESSURE --property assertions
#include <assert.h>

#define LOW_LEVEL 10
#define HIGH_LEVEL 50
#define MOST_PRESSURE 80

int is_on;
int level;
int pressure;

int may_run(void) { return is_on && level > LOW_LEVEL; }

int next_speed(void) {
  if (!may_run())
    return 0;
  return level > HIGH_LEVEL ? 3 : 1;
}

int main(void) {
  is_on = 1;
  level = 40;
  pressure = 95;
  assert(next_speed() == 0);
  return 0;
}
