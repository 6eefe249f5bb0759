// Names that passes use for variables of their own are names like all others where a program uses them.
var next': int;

procedure Twice(n: int) returns (r: int)
  requires n >= 0;
  ensures r == 2 * n;
{
  var i', twice': int;
  i', twice' := 0, 0;
  while (i' < n)
    invariant i' <= n && twice' == 2 * i';
  {
    i', twice' := i' + 1, twice' + 2;
  }
  r := twice';
}

procedure Swapped()
{
  var a, a': int;
  a, a' := 3, 7;
  a, a' := a', a;
  assert a == 7 && a' == 3;
  assert a' == 7; //~ ERROR assertion
}

// Of a body that is checked selectively.
procedure {:selective_checking} Checking(checking: bool)
{
  var selected: bool;
  selected := checking;
  assert selected;
  assume {:start_checking_here} true;
  assert selected == checking;
  assert !checking; //~ ERROR assertion
}

procedure Callee(x: int) returns (y: int);
  ensures y > x;

procedure Caller(x: int)
{
  var call0$x, call1$x, call$0$x: int;
  call0$x, call1$x, call$0$x := 9, 9, 9;
  call call1$x := Callee(x);
  assert call0$x == 9 && call$0$x == 9 && call1$x > x;
  call call0$x := Callee(call1$x);
  assert call1$x == 9; //~ ERROR assertion
}

procedure Increase()
  modifies next';
  ensures next' == old(next') + 1;
{
  var old$next', passed, checked, usual, never, start: int;
  old$next', passed, checked, usual, never, start := next', 1, 2, 3, 4, 5;
  next' := next' + 1;
  assert next' == old$next' + 1 && passed + checked + usual + never + start == 15;
}
