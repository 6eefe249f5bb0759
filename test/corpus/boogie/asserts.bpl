// Plain asserts: what fails, what follows from an earlier one, what is reached only if another holds.
procedure Straight(x: int)
{
  assert x > 0; //~ ERROR assertion
  assert x >= 0;
  assert x != 7; //~ ERROR assertion
}

procedure Branches(x: int, y: int)
{
  if (x > 0) {
    assert x + y > y;
  } else if (x == 0) {
    assert y > 0; //~ ERROR assertion
  } else {
    assert x < y; //~ ERROR assertion
  }
  assert x * x >= 0;
}

procedure AfterAssume(a: [int]int, i: int)
{
  assume (forall k: int :: 0 <= k && k < 10 ==> a[k] >= 0);
  assume 0 <= i && i <= 10;
  assert i < 10 ==> a[i] >= 0;
  assert a[i] >= 0; //~ ERROR assertion
}

procedure Unreachable(x: int)
{
  if (x > 3 && x < 3) { assert false; }
}
