// A lift: what it does next, by where it is, who calls and what its sensors say.
#include <assert.h>

#define FLOORS 8
#define MOST_LOAD 900
#define EMPTY_LOAD 40
#define LONGEST_OPEN 12
#define REST_FLOOR 2

#define STOP 0
#define UP 1
#define DOWN 2
#define OPEN 3
#define ALARM 4

int floor_now;
int calls[FLOORS];
int heading;
int load;
int door_open;
int open_for;
int obstructed;
int fire;
int manual;
int speed;
int brake_worn;

void reset(void) {
  heading = STOP;
  speed = 0;
  for (int i = 0; i < FLOORS; i++)
    calls[i] = 0;
}

int overloaded(void) { return load > MOST_LOAD; }

int is_empty(void) { return load < EMPTY_LOAD; }

int calls_above(void) {
  int n = 0;
  for (int i = floor_now + 1; i < FLOORS; i++)
    if (calls[i])
      n++;
  return n;
}

int calls_below(void) {
  int n = 0;
  for (int i = 0; i < floor_now; i++)
    if (calls[i])
      n++;
  return n;
}

int stopping_distance(void) {
  int distance = speed * speed / 20;
  if (brake_worn)
    distance = distance + distance / 2;
  return distance;
}

int may_stop_here(void) { return calls[floor_now] && stopping_distance() <= 30; }

int must_stay_open(void) {
  if (obstructed || overloaded())
    return 1;
  return door_open && open_for < LONGEST_OPEN;
}

int rest_direction(void) {
  if (floor_now > REST_FLOOR)
    return DOWN;
  if (floor_now < REST_FLOOR)
    return UP;
  return STOP;
}

int next_direction(void) {
  int above = calls_above();
  int below = calls_below();
  if (heading == UP && above > 0)
    return UP;
  if (heading == DOWN && below > 0)
    return DOWN;
  if (above == 0 && below == 0)
    return is_empty() ? rest_direction() : STOP;
  if (above >= below)
    return UP;
  return DOWN;
}

int next_action(void) {
  int action;
  if (fire && !manual) {
    action = floor_now == 0 ? OPEN : DOWN;
  } else if (door_open && must_stay_open()) {
    action = open_for > 2 * LONGEST_OPEN ? ALARM : OPEN;
  } else if (manual) {
    action = heading;
  } else if (may_stop_here()) {
    action = OPEN;
  } else {
    action = next_direction();
  }
  return action;
}

void set_inputs(int v[12]) {
  reset();
  floor_now = v[0];
  calls[v[1]] = 1;
  calls[v[2]] = 1;
  heading = v[3];
  load = v[4];
  door_open = v[5];
  open_for = v[6];
  obstructed = v[7];
  fire = v[8];
  manual = v[9];
  speed = v[10];
  brake_worn = v[11];
}

int main(void) {
  int v[12] = {INPUTS};
  set_inputs(v);
  assert(next_action() == EXPECTED);
  return 0;
}

// Mistakes, each with inputs for which what comes out is wrong, and what should.
//~ return load > MOST_LOAD ⇒ return load >= MOST_LOAD | 2, 6, 7, 1, 900, 1, 25, 0, 0, 1, 18, 1 | 1
//~ #define LONGEST_OPEN 12 ⇒ #define LONGEST_OPEN 15 | 1, 5, 6, 1, 39, 1, 12, 0, 0, 1, 21, 1 | 1
//~ int i = floor_now + 1; ⇒ int i = floor_now; | 7, 7, 3, 0, 40, 0, 25, 0, 0, 0, 26, 0 | 2
//~ i < floor_now ⇒ i <= floor_now | 3, 5, 3, 2, 901, 0, 13, 1, 0, 0, 24, 1 | 1
//~ distance = distance + distance / 2 ⇒ distance = distance + distance * 2 | 7, 7, 5, 0, 39, 1, 12, 0, 0, 0, 18, 1 | 3
//~ stopping_distance() <= 30 ⇒ stopping_distance() <= 36 | 7, 7, 1, 0, 40, 0, 12, 0, 0, 0, 26, 0 | 2
//~ obstructed || overloaded() ⇒ obstructed && overloaded() | 4, 3, 7, 0, 901, 1, 25, 0, 0, 0, 28, 0 | 4
//~ if (floor_now > REST_FLOOR) ⇒ if (floor_now < REST_FLOOR) | 1, 1, 1, 0, 39, 0, 1, 0, 0, 0, 22, 1 | 1
//~ heading == DOWN && below > 0 ⇒ heading == DOWN && above > 0 | 3, 7, 6, 2, 68, 1, 13, 0, 0, 0, 1, 1 | 1
//~ above == 0 && below == 0 ⇒ above == 0 || below == 0 | 3, 4, 5, 0, 40, 0, 12, 0, 0, 0, 17, 0 | 1
//~ above >= below ⇒ above > below | 4, 7, 0, 0, 40, 0, 12, 0, 0, 0, 15, 0 | 1
//~ fire && !manual ⇒ fire | 6, 5, 6, 1, 41, 0, 25, 1, 1, 1, 19, 1 | 1
//~ open_for > 2 * LONGEST_OPEN ⇒ open_for > 3 * LONGEST_OPEN | 3, 3, 3, 1, 901, 1, 25, 0, 1, 1, 4, 1 | 4
//~ is_empty() ? rest_direction() : STOP ⇒ is_empty() ? STOP : rest_direction() | 6, 6, 6, 1, 39, 0, 22, 0, 0, 0, 28, 1 | 2
//~ floor_now == 0 ? OPEN : DOWN ⇒ floor_now == 0 ? DOWN : OPEN | 1, 4, 1, 2, 40, 0, 11, 0, 1, 0, 26, 0 | 2
//~ door_open && must_stay_open() ⇒ door_open | 7, 6, 1, 2, 39, 1, 34, 0, 0, 0, 19, 1 | 2
//~ #define EMPTY_LOAD 40 ⇒ #define EMPTY_LOAD 400 | 6, 6, 6, 0, 40, 1, 25, 0, 0, 0, 26, 1 | 0
//~ if (brake_worn) ⇒ if (!brake_worn) | 3, 3, 4, 0, 900, 0, 25, 0, 0, 0, 24, 0 | 3
//~ speed * speed / 20 ⇒ speed * speed / 30 | 3, 6, 3, 0, 3, 0, 24, 1, 0, 0, 21, 1 | 1
//~ door_open && open_for < LONGEST_OPEN ⇒ door_open && open_for > LONGEST_OPEN | 2, 3, 1, 0, 39, 1, 11, 0, 0, 0, 16, 0 | 3
