//~ SAFE
var a: [int]int;

procedure Main(n: int, j: int)
  modifies a;
{
  var i: int;
  i := 0;
  while (i < n) { a[i] := 7; i := i + 1; }
  assume 0 <= j && j < n;
  assert a[j] == 7;
}
