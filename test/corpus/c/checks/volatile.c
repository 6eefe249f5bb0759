/* What is volatile may have another value each time it is read. */

volatile int port;

int twice(void) {
  int first = port;
  int second = port;
  //@ assert first == first;
  //@ assert first == second; //~ ERROR assertion
  return second;
}

int ratio(int n) {
  if (port != 0) return n / port; //~ ERROR division-by-zero
  return 0;
}
