/* The average of `width` neighbouring readings. */

#define READINGS 64

static int readings[READINGS];

/*@ requires 0 <= from && 0 <= width && from + width <= READINGS; */
int average(int from, int width) {
  int sum = 0;
  /*@ loop invariant from <= i; */
  for (int i = from; i <= from + width; i++) {
    sum += readings[i];
  }
  return sum / width;
}
