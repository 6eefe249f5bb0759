// An exception that leaves the program.
public class Uncaught {
  static class Account {
    private int balance;

    void pay(int amount) {
      if (amount < 0) throw new IllegalArgumentException();
      balance += amount;
    }
  }

  public static void main(String[] args) { //~ ERROR uncaught-exception
    Account account = new Account();
    account.pay(3);
    account.pay(5 - args.length);
  }
}
