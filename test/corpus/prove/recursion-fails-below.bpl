//~ UNKNOWN --entry Main
// It fails a thousand calls deep, where nobody looks; but nothing proves that it does not.
procedure Down(n: int) returns (r: int)
{
  if (n <= 0) { r := 0; return; }
  call r := Down(n - 1);
  assert r * r != 1002001;
  r := r + 1;
}

procedure Main(n: int)
{
  var r: int;
  assume 0 <= n;
  call r := Down(n);
}
