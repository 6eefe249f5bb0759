//~ SAFE
// A name is a name: invariants of a variable are found whatever it is called.
procedure main(n: int)
  requires n >= 0;
{
  var count', total'': int;
  count', total'' := 0, 0;
  while (count' < n) {
    count' := count' + 1;
    total'' := total'' + 3;
  }
  assert count' == n;
  assert total'' >= n;
}
