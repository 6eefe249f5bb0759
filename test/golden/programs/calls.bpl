// Contracts at calls: the callee may change g, what it was is old(g).
var g: int where g >= 0;
var h: int;

procedure Bump(by: int) returns (now: int);
  requires by > 0;
  modifies g;
  ensures g == old(g) + by;
  ensures now == g + h;
  free ensures now >= h;

procedure Twice(by: int) returns (r: int)
  requires by > 1;
  modifies g;
  ensures g == old(g) + 2 * by;
{
  call r := Bump(by);
  call r := Bump(by);
}
