// Nothing here is certain to fail.
var g: int;

procedure unknown(x: int) returns (r: int);
  modifies g;
  ensures r >= 0;

procedure may_fail(x: int)
{
  assert x > 0;
}

procedure dead_code(x: int)
{
  if (x > 0 && x < 0) {
    assert false;
  }
}

procedure assumed_away(x: int)
{
  assume false;
  assert x > 0;
}

procedure cannot_happen(x: int)
{
  if (x > 0) { return; }
  assert false;
}

procedure for_ever(x: int)
{
  while (true) {
    assert x != 3;
  }
}

procedure any_number_of_times(n: int) returns (i: int)
{
  i := 0;
  while (*) { i := i + 1; }
  assert i > 5;
}

procedure nested(n: int) returns (sum: int)
{
  var i, j, k: int;
  i := 0;
  sum := 0;
  while (i < n) {
    j := 0;
    while (j < i) {
      k := 0;
      while (k < j) {
        assert sum != 12;
        sum := sum + 1;
        k := k + 1;
      }
      j := j + 1;
    }
    i := i + 1;
  }
  assert sum > 3;
}

procedure effects(x: int) returns (r: int)
  modifies g;
{
  g := 0;
  call r := unknown(x);
  assert g != 0;
  assert r != 0;
}

procedure correlated(b: bool) returns (r: int)
{
  var x: int;
  x := 0;
  if (b) { x := 1; }
  if (b) { assert x == 1; }
  r := x;
}

procedure irreducible(n: int)
{
  var i: int;
start:
  i := 0;
  goto a, b;
a:
  i := i + 1;
  goto b, end;
b:
  i := i + 2;
  goto a, end;
end:
  assert i == 7;
  return;
}

procedure late_test(x: int) returns (r: int)
{
  assert x > 0;
  if (x <= 0) { r := 1; }
}

procedure maps(a: [int]int, i: int, j: int)
{
  var b: [int]int;
  b := a[i := 3];
  assert b[j] == 4;
}
