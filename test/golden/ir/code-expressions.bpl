// The value of a code expression is the weakest precondition of the code.
var g: bool;

procedure {:inline 1} Flip(x: bool) returns (y: bool)
  modifies g;
{
  y := !x;
  g := y;
}

procedure P(n: int)
  modifies g;
  requires (forall i: int :: |{ var a: bool; A: a := i < n; goto B, C; B: assume a; return i < 10; C: assume !a; return true; }|);
  ensures |{ var u: int where u > 0; A: assert u > -1; return u > 0; }|;
{
  assert |{ var l: bool; A: call l := Flip(true); havoc l; return g || l; }|;
  assert old(|{ A: return g; }|) == g;
}
