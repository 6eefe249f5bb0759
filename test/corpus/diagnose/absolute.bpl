//~ x > 0 → x < 0 verified
procedure main(x: int) {
  var y: int;
  y := x;
  if (x > 0) {
    y := 0 - x;
  }
  assert y >= 0;
}
