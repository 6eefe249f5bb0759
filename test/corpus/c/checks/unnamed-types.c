/* Values of types that are defined where they are used: nothing is known of them. */

static int calls;

static double counted(double x) {
  calls = 0;
  return x;
}

double first_part(double x, double y) {
  calls = 1;
  double z = __real__((union {
               double _Complex z;
               double parts[2];
             }){.parts = {counted(x), y}}).z;
  return 10 / calls + z; //~ ERROR division-by-zero (possible)
}

int alignment(void) {
  int a = (int)__builtin_offsetof(
    struct {
      char c;
      double x;
    },
    x);
  return 10 / (a + 1); //~ ERROR division-by-zero (possible)
}
