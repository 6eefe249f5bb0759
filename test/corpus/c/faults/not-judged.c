/* Clauses that cannot be judged are told, and the functions with them are not settled. */
int by_way_of_another(int n);
/*@ decreases n; */ //~ FAULT
int without_a_measure(int n) { //~ UNKNOWN
  return n > 0 ? by_way_of_another(n) : 0;
}
int by_way_of_another(int n) {
  return without_a_measure(n - 1);
}
int loops(int n) { //~ UNKNOWN
  /*@ loop frees \nothing; */ //~ FAULT
  while (n > 0) n--;
  return n;
}
/*@ behavior b: assumes n > 0; frees \nothing; */ //~ FAULT
int in_a_behavior(int n) { //~ UNKNOWN
  return n;
}
