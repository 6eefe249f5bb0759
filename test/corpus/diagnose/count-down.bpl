//~ 2 → 1 verified
procedure main()
{
  var n: int;
  n := 5;
  while (n != 0)
    invariant n <= 5;
  {
    assert n > 0;
    n := n - 2;
  }
}
