//~ !b → b verified
procedure main(b: bool) {
  var n: int;
  n := 0;
  if (!b) {
    n := 1;
  }
  assert b ==> n == 1;
}
