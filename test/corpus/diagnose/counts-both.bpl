//~ 2 → 1 verified
procedure main() {
  var i: int, n: int;
  i := 0;
  n := 0;
  while (i < 5)
    invariant i <= 5;
  {
    i := i + 1;
    n := n + 2;
  }
  assert n == i;
}
