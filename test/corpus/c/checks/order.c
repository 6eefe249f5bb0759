/* Operands without an order: what one changes and the other uses is undefined; of calls either may come first. */
#include <assert.h>
#include <string.h>

static int counter;

static int next(void) { return counter++; }

static int set(int value) {
  counter = value;
  return value;
}

static int twice(int n) {
  int row[2] = {n, n};
  return row[0] + row[1];
}

static int fewer(int a, int b) { return a - b; }

/* ---------------------------------------------------------------------------------------------- what is undefined */

int sum_of_old_and_new(int i) { return i++ + i; } //~ ERROR undefined-behaviour

int assigned_to_itself(int i) {
  i = i++; //~ ERROR undefined-behaviour
  return i;
}

int index_of_itself(int i) {
  int row[4] = {0};
  if (i < 0 || i > 2) return 0;
  row[i] = i++; //~ ERROR undefined-behaviour
  return row[0];
}

int both_arguments(int i) { return fewer(i++, i++); } //~ ERROR undefined-behaviour

int read_in_an_argument(int i) { return fewer(i++, i + 1); } //~ ERROR undefined-behaviour

int through_a_pointer(void) {
  int i = 1, *p = &i;
  return (*p)++ + i; //~ ERROR undefined-behaviour
}

int assignment_inside(int i) { return (i = 2) * i; } //~ ERROR undefined-behaviour

struct pair { int first, second; };

int same_member(void) {
  struct pair pair = {1, 2}, *p = &pair, *q = &pair;
  return p->first++ + q->first; //~ ERROR undefined-behaviour
}

/* ------------------------------------------------------------------------------------------------- what is defined */

int one_after_the_other(int i) {
  int old = i++, both = (i++, i);
  return old + both;
}

int after_a_condition(int i) {
  i = i++ > 3 ? i : -i;
  i = i-- && i;
  return i;
}

int after_a_call(int i) {
  i = twice(i++);
  return i;
}

void copies(void) {
  char text[4] = "abc", other[4], *p = other;
  const char *q = text;
  *p++ = *q++;
  *p++ = *q++;
  assert(other[1] == 'b');
}

int other_members(void) {
  struct pair pair = {1, 2}, *p = &pair;
  p->first = p->second++;
  return p->first;
}

int other_objects(void) {
  struct pair one = {1, 2}, other = {3, 4}, *p = &one, *q = &other;
  return p->first++ + q->first;
}

int size_is_not_evaluated(int i) { return i++ + (int)sizeof i; }

int chain(int i) {
  int j;
  i = j = 3;
  return i + j;
}

/* ----------------------------------------------------------------------------------------------- either may come first */

void which_argument(void) {
  counter = 0;
  assert(fewer(next(), next()) == -1); //~ ERROR assertion (possible)
}

void which_operand(void) {
  counter = 0;
  assert(next() - next() == 1); //~ ERROR assertion
}

void sum_of_both(void) {
  counter = 0;
  assert(next() + next() == 1);
}

void product_with_a_variable(void) {
  counter = 0;
  assert(set(5) + counter == 10); //~ ERROR assertion (possible)
}

void before_it_is_set(void) {
  counter = 0;
  assert(counter + set(5) == 10); //~ ERROR assertion
}

void added_to(void) {
  counter = 0;
  counter += set(1);
  assert(counter == 2); //~ ERROR assertion (possible)
}

void where_it_is_put(void) {
  int row[6] = {0};
  counter = 0;
  row[counter] = set(5);
  assert(row[5] == 5); //~ ERROR assertion (possible)
}

void what_is_assigned_last(void) {
  counter = 0;
  counter = set(7) + 1;
  assert(counter == 8);
}

void no_order_needed(void) {
  assert(twice(1) * twice(2) == 8);
  assert(fewer(twice(3), twice(2)) == 2);
}

void first_of_a_list(void) {
  counter = 0;
  if (next() == 0 && next() == 1) assert(counter == 2);
  int row[2] = {twice(1), twice(2)};
  assert(row[0] + row[1] == 6);
}
