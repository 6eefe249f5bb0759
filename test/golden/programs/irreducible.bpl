// A loop that is entered in two places.
procedure TwoEntries(b: bool)
{
  var i: int;
  i := 1;
  goto Left, Right;
Left:
  assert i > 0;
  i := i + 1;
  goto Right;
Right:
  i := i + 2;
  goto Left, Done;
Done:
  assert i > 0;
}
