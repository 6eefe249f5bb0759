//~ x → y verified
procedure main(x: int, y: int)
{
  var big: int;
  big := y;
  if (x > y) { big := x; } else { big := x; }
  assert big >= x && big >= y;
}
