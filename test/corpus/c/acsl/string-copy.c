/* Copies a string of known length. */

/*@ predicate is_string(char *s, integer n) = s[n] == 0 && \forall integer i; 0 <= i < n ==> s[i] != 0; */

/*@ requires n >= 0 && \valid_read(from + (0 .. n)) && \valid(to + (0 .. n));
  @ requires apart: \separated(to + (0 .. n), from + (0 .. n));
  @ requires is_string(from, n);
  @ assigns to[0 .. n];
  @ ensures \forall integer i; 0 <= i <= n ==> to[i] == from[i];
  @ ensures is_string(to, n);
  @*/
void copy(char *to, const char *from, int n) {
  int i = 0;
  /*@ loop invariant 0 <= i <= n;
    @ loop invariant is_string(from, n);
    @ loop invariant \forall integer k; 0 <= k < i ==> to[k] == from[k];
    @ loop assigns i, to[0 .. n];
    @ loop variant n - i;
    @*/
  while (from[i] != 0) {
    to[i] = from[i];
    i++;
  }
  to[i] = 0;
}

/* The end of the string is not copied. */

/*@ requires n >= 0 && \valid_read(from + (0 .. n)) && \valid(to + (0 .. n));
  @ requires apart: \separated(to + (0 .. n), from + (0 .. n));
  @ requires is_string(from, n);
  @ assigns to[0 .. n];
  @ ensures \forall integer i; 0 <= i <= n ==> to[i] == from[i];
  @*/
void copy_without_end(char *to, const char *from, int n) {
  int i = 0;
  /*@ loop invariant 0 <= i <= n;
    @ loop invariant is_string(from, n);
    @ loop invariant \forall integer k; 0 <= k < i ==> to[k] == from[k];
    @ loop assigns i, to[0 .. n];
    @*/
  while (from[i] != 0) {
    to[i] = from[i];
    i++;
  }
} //~ ERROR postcondition
