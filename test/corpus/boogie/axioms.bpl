// Which axioms matter.
type ref;
const limit: int;
axiom limit == 100;
// Nothing here names `limit`; the axiom speaks of every map all the same.
axiom (forall h: [ref]int, r: ref :: { h[r] } h[r] <= limit);

procedure EveryMap(h: [ref]int, r: ref)
{
  assert h[r] <= 100;
  assert h[r] < 100; //~ ERROR assertion
}

function positive(x: int): int;
function owner(x: int): int uses {
  axiom (forall x: int :: { positive(x) } positive(x) > 0);
}

procedure Used(x: int)
{
  assert positive(x) > 0;
  assert positive(x) > 1; //~ ERROR assertion
}
