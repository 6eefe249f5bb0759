//~ balance -= amount → balance += amount --property assertions
#include <assert.h>
static int balance;
static void deposit(int amount) { balance -= amount; }
static void withdraw(int amount) { balance -= amount; }
int main(void) {
  balance = 0;
  deposit(50);
  withdraw(20);
  assert(balance == 30);
  return 0;
}
