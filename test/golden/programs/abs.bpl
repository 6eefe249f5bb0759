var x: int;
var c: int;

procedure abs()
  modifies x, c;
  ensures x >= 0;
{
  if (x < 0) {
    x := -x;
    assert x > 0;
  }
  if (c > 0) {
    c := c - 1;
  }
}
