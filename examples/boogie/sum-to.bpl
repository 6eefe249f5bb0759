// The sum of the numbers from 1 to n, proved equal to the closed form.
procedure SumTo(n: int) returns (sum: int)
  requires 0 <= n;
  ensures 2 * sum == n * (n + 1);
{
  var i: int;

  i := 0;
  sum := 0;
  while (i < n)
    invariant 0 <= i && i <= n;
    invariant 2 * sum == i * (i + 1);
  {
    i := i + 1;
    sum := sum + i;
  }
}

// Callers see the contract, not the loop.
procedure Triangle()
{
  var t: int;

  call t := SumTo(100);
  assert t == 5050;
}
