// Every step may leave for the handler.
procedure Steps(c: [int]int)
{
  var x: int;
  x := 0;
  goto First, Raise;
First:
  assume c[1] > 0;
  x := x + 1;
  goto Second, Raise;
Second:
  assume c[2] > 0;
  x := x + 1;
  assert x == 2;
  return;
Raise:
  assert x >= 0;
  raise;
}
