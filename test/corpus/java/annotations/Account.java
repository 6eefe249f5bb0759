// Contracts, invariants, frames.
class Account {
  private /*@ spec_public @*/ int balance;
  //@ public invariant balance >= 0;

  static int opened;

  //@ requires amount >= 0 && amount <= 1000;
  //@ requires balance <= 1000000;
  //@ modifies balance;
  //@ ensures balance == \old(balance) + amount;
  void deposit(int amount) {
    balance += amount;
  }

  //@ requires amount >= 0;
  //@ modifies balance;
  //@ ensures \result ==> balance == \old(balance) - amount;
  boolean withdraw(int amount) {
    if (amount > balance) return false;
    balance -= amount;
    return true;
  }

  //@ requires amount >= 0;
  //@ modifies balance;
  void overdraw(int amount) {
    balance -= amount;
  } //~ ERROR object-invariant

  //@ modifies \nothing;
  void secretly() {
    opened = 1; //~ ERROR modifies
  }

  //@ modifies balance;
  //@ ensures balance == 7;
  void seven() {
    balance = 8;
  } //~ ERROR postcondition

  //@ requires other != null && other != this;
  //@ modifies balance, other.balance;
  void move(Account other, int amount) {
    if (amount < 0 || amount > 1000 || other.balance > 1000000) return;
    int before = balance;
    if (withdraw(amount)) {
      other.deposit(amount);
      //@ assert balance == before - amount;
    }
  }

  void careless(/*@ non_null @*/ Account other, int amount) {
    other.deposit(amount); //~ ERROR precondition //~ ERROR precondition
  }

  void nobody(Account other) {
    careless(other, 1); //~ ERROR non-null
  }

  //@ ensures \result >= 0;
  /*@ pure @*/ int balance() {
    return balance;
  }

  void pureInAnnotation() {
    //@ assert balance() >= 0;
  }

  Account() {
    balance = 5;
  }
}
