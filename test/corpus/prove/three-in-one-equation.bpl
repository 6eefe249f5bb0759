//~ SAFE
procedure Main(start: int, times: int)
{
  var taken, left: int;
  taken := start;
  left := 500;
  while (left > times) {
    taken := taken + 1;
    left := left - 1;
  }
  if (left == 0) { assert taken == 500 + start; }
}
