//~ UNSAFE assertion 8
// It fails after more steps than anybody wants to read.
procedure Main()
{
  var i, sum: int;
  i := 0; sum := 0;
  while (i < 400000) { i := i + 1; sum := sum + i mod 3; }
  assert sum mod 2 == 1 || sum < 1000;
}
