// Pre- and postconditions, frames and old values.
var balance: int;

procedure Deposit(amount: int)
  requires amount > 0;
  modifies balance;
  ensures balance == old(balance) + amount;
{
  balance := balance + amount;
}

procedure Withdraw(amount: int) returns (ok: bool)
  requires amount > 0;
  modifies balance;
  ensures ok ==> balance == old(balance) - amount;
  ensures !ok ==> balance == old(balance);
  ensures balance >= 0;
{
  if (amount <= balance) {
    balance := balance - amount;
    ok := true;
    return;
  }
  ok := false;
} //~ ERROR postcondition

procedure Client()
  modifies balance;
{
  var ok: bool;
  balance := 10;
  call Deposit(5);
  assert balance == 15;
  call ok := Withdraw(20);
  assert balance >= 0;
  call Deposit(0); //~ ERROR precondition
}

procedure Free(x: int) returns (y: int)
  free ensures y == x;
{
}

procedure UsesFree()
{
  var y: int;
  call y := Free(3);
  assert y == 3;
}

procedure NothingHappens(g: int)
  ensures g > g;
{
  if (*) {
  } else {
  }
} //~ ERROR postcondition
