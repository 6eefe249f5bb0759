// Structured statements become blocks with Boogie's names.
var total: int;

procedure Sum(n: int) returns (s: int)
  requires n >= 0;
  modifies total;
  ensures s == n * (n + 1) div 2;
  free ensures total >= old(total);
{
  var i: int where i >= 0;

  i, s := 0, 0;
  while (i < n)
    invariant 0 <= i && i <= n;
    free invariant s >= 0;
    invariant {:msg "the sum so far"} s == i * (i + 1) div 2;
  {
    i := i + 1;
    if (i == 7) {
      s := s + i;
    } else if (*) {
      s := s + i;
    } else {
      s := i + s;
    }
  }
  if (s < 0) {
    return;
  }
  total := total + s;
}

procedure Search(a: [int]int, n: int) returns (at: int)
{
  at := 0;
  outer: while (true)
  {
    while (*)
    {
      if (at >= n) { break outer; }
      if (a[at] == 0) { break; }
      at := at + 1;
    }
    goto out, again;
    again:
      assume {:start_checking_here} at >= 0;
  }
  out: assert {:subsumption 0} at <= n;
  havoc at;
}
