// Clauses and attributes that change meaning.
var x, y: int where x <= y;
const limit: int;
axiom limit > 0;

procedure {:inline 2} Step(by: int where by > 0) returns (done: bool);
  requires {:msg "step by something"} by != 0;
  free requires {:always_assume} by < limit;
  modifies x;
  free ensures done ==> x == old(x) + by;

implementation Step(n: int) returns (x#1: bool)
{
  x := x + n;
  x#1 := true;
}

procedure {:selective_checking} {:timeLimit 7} Main(x: int) returns (limit: bool)
  modifies x;
{
  var y: int;

  y := x;
  call {:verified_under y > 0} limit := Step(y);
  free call limit := Step(1);
  assert {:verified_under limit} {:add_to_pool "L", y, y + 1} y > 0;
}

procedure {:verify false} Unchecked()
{
  assert false;
}
