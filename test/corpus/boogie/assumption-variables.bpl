// Assumption variables are true on entry and become stronger.
procedure Stronger(x: int)
{
  var {:assumption} a: bool;
  assert a;
  assert {:verified_under a} x > 5;
  a := a && x > 0;
  assume a;
  assert x > 0;
  assert x > 6; //~ ERROR assertion
}

procedure InLoop(x: int)
{
  var {:assumption} a: bool;
  while (*)
  {
    a := a && x > 0;
  }
  assert a; //~ ERROR assertion
}
