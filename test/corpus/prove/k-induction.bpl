//~ SAFE
// Two steps back have to be known: the values take turns.
procedure main()
{
  var a, b, c, t: int;
  a, b, c := 0, 1, 2;
  while (*)
  {
    t := a;
    a := b;
    b := c;
    c := t;
    assert a != b;
  }
}
