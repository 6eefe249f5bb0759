//~ SAFE
procedure Main(n: int, j: int)
{
  var a: [int]int;
  var i: int;
  assume 0 <= n;
  i := 0;
  while (i <= n)
    invariant 0 <= i && i <= n + 1;
    invariant (forall k: int :: 0 <= k && k < i ==> a[k] == k + k);
  {
    a[i] := i + i;
    i := i + 1;
  }
  assert 0 <= j && j <= n ==> a[j] == 2 * j;
}
