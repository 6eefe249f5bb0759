//~ UNSAFE assertion 11 --entry Main
// In Down, old(level) is what it was when Down was called, not when the program began.
var level: int;
var depth: int;

procedure Down(n: int) returns (r: int)
  modifies depth;
{
  depth := depth + 1;
  if (n <= 0) { r := level; return; }
  assert old(level) == 0;
  call r := Down(n - 1);
}

procedure Main(n: int)
  modifies level, depth;
{
  var r: int;
  assume level == 0;
  level := 1;
  call r := Down(n);
}
