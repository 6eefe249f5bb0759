// Nothing comes after `false`, and a loop that is never repeated is no loop.
procedure Never()
{
  var i: int;
  i := 0;
  while (false)
  {
    i := 1;
  }
  assert i == 0;
}

procedure Once(n: int)
{
  var i: int;
  i := 0;
  while (i < n)
  {
    i := 1;
    if (*)
    {
      assume false;
    }
    else
    {
      assert false; //~ ERROR assertion
    }
  }
  assert i == 0;
}

// What is only assumed of an iteration does not help to check the invariant.
procedure FreeInvariant(y: int)
{
  while (*)
    free invariant y > 4;
    invariant y > 3; //~ ERROR loop-invariant-entry
  {
    assert y > 4;
  }
}
