/* What a loop changes of variables that are no memory is listed as well, but for those that the loop itself declares. */
int counter;
static int hidden;
/*@ assigns counter; */ void changes_counter(void);
/*@ assigns \nothing; */ void changes_nothing(void);
static void changes_hidden(void) { hidden++; }

void a_global(int n) {
  int i = 0;
  /*@ loop assigns i; */ //~ ERROR loop-invariant-kept
  while (i < n) {
    counter++;
    i++;
  }
}

void a_local(int n) {
  int i = 0, j = 0;
  /*@ loop assigns i; */ //~ ERROR loop-invariant-kept
  while (i < n) {
    j++;
    i++;
  }
}

void a_parameter(int n) {
  /*@ loop assigns \nothing; */ //~ ERROR loop-invariant-kept
  while (n > 0) n--;
}

void by_a_call(int n) {
  int i = 0;
  /*@ loop assigns i; */ //~ ERROR loop-invariant-kept
  while (i < n) {
    i++;
    changes_counter();
  }
}

void by_a_call_of_what_is_here(int n) {
  int i = 0;
  /*@ loop assigns i, counter; */ //~ ERROR loop-invariant-kept
  while (i < n) {
    i++;
    changes_hidden();
  }
}

void all_are_listed(int n) {
  int i = 0, j = 0;
  /*@ loop assigns i, j, n, counter, hidden; */
  while (i < n) {
    int inner = 3;
    inner++;
    i++;
    j += inner;
    n--;
    changes_counter();
    changes_hidden();
    changes_nothing();
  }
}

void its_own(int n) {
  int j = 0;
  /*@ loop assigns j; */
  for (int i = 0; i < n; i++) j++;
}

void changed_and_restored(int n) {
  int i = 0;
  /*@ loop assigns i; */
  while (i < n) {
    n++;
    i++;
    n--;
  }
}
