// Axioms that contradict each other prove everything, also where nothing mentions what they are about.
function f(x: int): int;
axiom (forall x: int :: { f(x) } f(x) > 0);
axiom f(3) == 0;
axiom {:ignore} f(4) == 1;

procedure Anything(x: int)
{
  assert x == 1;
  assert false;
}
