/* Contracts of functions: who keeps them, who relies on them. */

int counter;
int other;

/*@ requires 0 <= n <= 1000;
    assigns \nothing;
    ensures \result == 2 * n; */
int twice(int n) {
  return n + n;
}

/*@ requires 0 <= n <= 1000;
    assigns \nothing;
    ensures \result == 2 * n; */
int thrice(int n) {
  return n + n + n; //~ ERROR postcondition
}

/*@ assigns counter;
    ensures counter == n; */
void set(int n) {
  counter = n;
}

/*@ assigns counter; */
void set_both(int n) {
  counter = n;
  other = n;
} //~ ERROR postcondition

int use(int n) {
  if (n < 0 || n > 10) return 0;
  int t = twice(n);
  //@ assert 0 <= t <= 20;
  other = 5;
  set(3);
  return 10 / other + 10 / counter + t;
}

int misuse(int n) {
  return twice(n); //~ ERROR precondition
}

/*@ ensures \result >= 0; */
int absolute(int x) {
  if (x == -2147483647 - 1) return 0;
  return x < 0 ? -x : x;
}

/*@ behavior zero:
      assumes n == 0;
      ensures \result == 1;
    behavior other:
      assumes n > 0;
      ensures \result == n; */
int cases(int n) {
  return n; //~ ERROR postcondition
}

/*@ requires n >= 0;
    assigns \nothing;
    ensures \result == n; */
int count_up(int n) {
  int i = 0;
  /*@ loop invariant 0 <= i <= n;
      loop assigns i; */
  while (i < n) i++;
  return i;
}

/*@ requires n >= 0; */
int wrong_at_first(int n) {
  int i = 0;
  //@ loop invariant 0 < i; //~ ERROR loop-invariant-entry
  while (i < n) i++;
  return i;
}

/*@ requires n >= 0; */
int wrong_later(int n) {
  int i = 0;
  //@ loop invariant i == 0; //~ ERROR loop-invariant-kept
  while (i < n) i++;
  return i;
}
