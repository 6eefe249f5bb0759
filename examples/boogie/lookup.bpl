// A table is looked up at k. Both arms of the choice do the same, and neither looks at k < 0.
const length: int;
axiom length == 100;

procedure Lookup(table: [int]int, k: int) returns (x: int)
{
  var j: int;

  if (!(k < 10) && k < 20) {
    j := k;
  } else {
    j := k;
  }
  assert 0 <= j && j < length;
  x := table[j];
}

procedure Clamp(k: int) returns (j: int)
  ensures 0 <= j && j < length;
{
  if (k < 0) {
    j := 0;
  } else if (k < length) {
    j := k;
  } else {
    j := length;
  }
}
