/* Objects of static storage. */

int table[16];
static const int primes[5] = {2, 3, 5, 7, 11};
int count;

int get(int i) {
  if (i < 0 || i >= 16) return -1;
  return table[i];
}

int get_wrongly(int i) {
  if (i < 0 || i > 16) return -1;
  return table[i]; //~ ERROR out-of-bounds
}

int divide_by_prime(int x, unsigned i) {
  return x / primes[i % 5];
}

int divide_by_any(int x, unsigned i) {
  return x / table[i % 16]; //~ ERROR division-by-zero
}

void push(int x) {
  if (count < 0 || count >= 16) return;
  table[count] = x;
  count++;
}

void push_blindly(int x) {
  table[count] = x; //~ ERROR out-of-bounds
  count++;
}

int is_kept(void) {
  static int calls;
  int before = count;
  calls++;
  //@ assert count == before;
  return calls;
}

int *address_of_slot(int i) {
  return &table[i];
}
