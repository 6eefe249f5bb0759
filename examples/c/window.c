/* The largest sum of `width` neighbouring readings. */

#define READINGS 64

static int readings[READINGS];

/*@ requires 0 < width <= READINGS; */
int busiest(int width) {
  int best = 0;
  /*@ loop invariant 0 <= from; */
  for (int from = 0; from <= READINGS - width; from++) {
    int sum = 0;
    /*@ loop invariant from <= i; */
    for (int i = from; i <= from + width; i++) sum += readings[i];
    if (sum > best) best = sum;
  }
  return best;
}
