//~ UNSAFE precondition 16
procedure half(x: int) returns (r: int)
  requires x mod 2 == 0;
  ensures r * 2 == x;
{
  r := x div 2;
}

procedure main(n: int)
  requires n > 3;
{
  var i: int;
  i := n;
  while (i > 0)
  {
    call i := half(i);
  }
}
