// Contracts, loops, calls and blocks that go anywhere.
var g: int;

procedure positive(x: int) returns (r: int)
  requires x > 0;
  ensures r >= x;
  modifies g;
{
  g := x;
  r := x;
}

procedure unknown(x: int) returns (r: int);
  requires x != 0;
  ensures r > x;

procedure violates_requires(x: int) returns (r: int)
  modifies g;
{
  if (x < 0) {
    call r := positive(x); //~ DOOMED precondition
  }
}

procedure violates_requires_of_bodiless(x: int) returns (r: int)
{
  if (x == 0) {
    call r := unknown(x); //~ DOOMED precondition
  }
}

procedure relies_on_ensures(x: int) returns (r: int)
{
  r := 1;
  if (x > 3) {
    call r := unknown(x);
    assert r < 4; //~ DOOMED assertion
  }
}

procedure breaks_ensures(x: int) returns (r: int)
  ensures r > x;
{
  r := x + 1;
  if (x > 7) {
    r := x - 1;
    return; //~ DOOMED postcondition
  }
}

procedure gotos(x: int)
{
  var y: int;
start:
  y := x;
  goto small, large;
small:
  assume y < 10;
  goto end;
large:
  assume y >= 10;
  assert y != x; //~ DOOMED assertion
  goto end;
end:
  return;
}

procedure arrays(a: [int]int, i: int)
{
  var b: [int]int;
  b := a[i := 3];
  if (i < 3) {
    assert b[i] < i; //~ DOOMED assertion
  }
}

procedure first_iteration(n: int)
{
  var i: int;
  i := 0;
  while (i < n) {
    assert i > 0; //~ DOOMED assertion
    i := i + 1;
  }
}

procedure bit_vectors(x: bv8)
{
  if (x == 3bv8) {
    assert x[8:4] != 0bv4; //~ DOOMED assertion
  }
}

procedure {:inline 1} divides(x: int) returns (r: int)
{
  assert x != 0;
  r := 10 div x;
}

procedure inlined(x: int) returns (r: int)
{
  r := 0;
  if (x == 0) {
    call r := divides(x); //~ DOOMED assertion
  }
}

procedure empty_branch(level: int) returns (r: int)
{
  var x: int;
  x := 0;
  if (level > 0) { x := 1; }
  if (level < 4) { assert x != 0; } //~ DOOMED? assertion
}

procedure contradiction(x: int)
{
  assume x > 3;
  assert x < 3; //~ DOOMED assertion
}

// What is false by itself was meant to hold all the same.
procedure neverDiffers(g: [int]bool)
{
  assert g != g; //~ DOOMED assertion
}
