//~ SAFE --engine predicates
// Nothing can fail from the second loop on, and nobody gets there from the first.
procedure main(always: bool)
  requires always;
{
  var i: int;
  if (*) {
    while (always) {}
  } else {
    return;
  }
  while (i < 2) {}
}
