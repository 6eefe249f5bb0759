//~ UNSAFE error-call 11 --property unreach-call
// Without prototypes, floats come as doubles and become floats again.
extern void reach_error(void);

float half(x) float x; {
  return x / 2;
}

int main(void) {
  double d = 2.25;
  if (half(d) == 1.125f && half(1.5f) == 0.75f) reach_error();
  return 0;
}
