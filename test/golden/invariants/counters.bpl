procedure Up(n: int)
  requires n >= 0;
{
  var i: int;
  i := 0;
  while (i < n) { i := i + 1; }
  assert i == n;
}

procedure Down(n: int)
  requires n >= 0;
{
  var i: int;
  i := n;
  while (i > 0) { i := i - 1; }
  assert i == 0;
}

procedure ByTwo()
{
  var i: int;
  i := 0;
  while (i < 100) { i := i + 2; }
  assert i == 100;
}

procedure Together(n: int)
{
  var x, y: int;
  x := 0;
  y := 5;
  while (x < n) {
    x := x + 1;
    y := y + 1;
  }
  assert y == x + 5;
}

procedure TowardsEachOther(n: int)
  requires n >= 0;
{
  var i, j: int;
  i := 0;
  j := n;
  while (i < j) {
    i := i + 1;
    j := j - 1;
  }
  assert i - j <= 1;
}

procedure Nested(n: int)
  requires n >= 0;
{
  var i, j: int;
  i := 0;
  while (i < n) {
    j := 0;
    while (j < i) { j := j + 1; }
    assert j == i;
    i := i + 1;
  }
}

procedure Search(a: [int]int, x: int) returns (at: int)
  ensures -1 <= at && at < 10;
{
  var i: int;
  at := -1;
  i := 0;
  while (i < 10) {
    if (a[i] == x) {
      at := i;
      break;
    }
    i := i + 1;
  }
}

procedure UntilEqual(n: int)
  requires n >= 0;
{
  var i: int;
  i := 0;
  while (i != n) { i := i + 1; }
}

procedure Swap()
{
  var x, y: int;
  x, y := 0, 1;
  while (*) { x, y := y, x; }
  assert x + y == 1;
}

var g: int;
procedure Grows()
  modifies g;
  ensures g >= old(g);
{
  var i: int;
  i := 0;
  while (i < 10) {
    g := g + i;
    i := i + 1;
  }
}

procedure NeverZero(n: int)
{
  var d: int;
  d := 1;
  while (*) { d := if d > 0 then 0 - d else 1; }
  assert n div d == n || n div d == 0 - n;
}

const N: int;
axiom 1 <= N && N <= 8;
procedure WithConstant()
{
  var i: int;
  i := 0;
  while (i < N) { i := i + 1; }
  assert i <= 8;
}
