//~ balance + amount → balance - amount verified
public class Account {
  private int balance = 100;

  void withdraw(int amount) {
    if (amount <= balance) balance = balance + amount;
  }

  public static void main(String[] args) {
    Account account = new Account();
    account.withdraw(args.length);
    assert account.balance <= 100;
  }
}
