// Wrap-around, signs, pieces.
function {:bvbuiltin "bvadd"} plus(bv8, bv8): bv8;
function {:bvbuiltin "bvslt"} signedLess(bv8, bv8): bool;
function {:bvbuiltin "bvult"} less(bv8, bv8): bool;

procedure Wrap(x: bv8)
{
  assert plus(x, 0bv8) == x;
  assert less(x, plus(x, 1bv8)); //~ ERROR assertion
}

procedure Pieces(x: bv8)
{
  assert x[8:4] ++ x[4:0] == x;
  assert signedLess(x, 0bv8) <==> x[8:7] == 1bv1;
  assert x[4:0] == 0bv4; //~ ERROR assertion
}
