// Invariants on entry and at each arrival, and what is known after the loop.
procedure Count(n: int) returns (i: int)
  requires n >= 0;
  ensures i == n;
{
  i := 0;
  while (i < n)
    invariant i <= n;
  {
    i := i + 1;
  }
}

procedure Wrong(n: int)
{
  var i: int;
  i := 1;
  while (i < n)
    invariant i == 0; //~ ERROR loop-invariant-entry
  {
    i := i + 1;
    assert i == 1;
  }
}

procedure NotKept(n: int)
{
  var i: int;
  i := 0;
  while (i < n)
    invariant i != 5; //~ ERROR loop-invariant-kept
  {
    i := i + 1;
  }
}

procedure Forgotten(n: int)
{
  var i, untouched: int;
  untouched := 3;
  i := 0;
  while (i < n) { i := i + 1; }
  assert untouched == 3;
  assert i >= 0; //~ ERROR assertion
}
