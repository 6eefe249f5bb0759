//~ SAFE --entry Main
var calls: int;

procedure Count(n: int) returns (r: int)
  modifies calls;
{
  calls := calls + 1;
  if (n <= 0) { r := 0; return; }
  call r := Count(n - 1);
  assert 0 <= r && r < n;
  r := r + 1;
}

procedure Main(n: int)
  modifies calls;
{
  var r: int;
  assume 0 <= n;
  calls := 0;
  call r := Count(n);
  assert r == n;
  assert calls == n + 1;
}
