// A loop with an invariant inside one without, and an exit by break.
procedure Sum(n: int) returns (s: int)
  requires n >= 0;
  ensures s >= n;
{
  var i, j: int;
  i := 0;
  s := 0;
  while (i < n)
    invariant i <= n;
    invariant s >= i;
  {
    j := 0;
    while (true)
    {
      if (j == 3) { break; }
      j := j + 1;
    }
    i := i + 1;
    s := s + j;
  }
}
