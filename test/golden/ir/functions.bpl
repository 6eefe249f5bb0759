// Expanded functions, definitions, macros, the solver's own operators, orders and unique constants.
type T;
const unique a: T;
const unique b: T extends a;
const c: T extends unique a, b complete;
function {:inline} twice(x: int): int { x + x }
function {:inline} quadruple(x: int): int { twice(twice(x)) }
function {:inline} even(n: int): bool { n == 0 || odd(n - 1) }
function {:inline} odd(n: int): bool { n != 0 && even(n - 1) }
function {:define} max(x: int, y: int): int { if x < y then y else x }
function square(x: int): int { x * x }
function positive(x: int): bool uses { axiom (forall x: int :: {positive(x)} positive(x) <==> x > 0); }
function {:bvbuiltin "bvadd"} plus(x: bv8, y: bv8): bv8;
function {:bvbuiltin "(_ zero_extend 8)"} widen(x: bv8): bv16;
function {:bvbuiltin "(_ rotate_left 3)"} rotate(x: bv8): bv8;
type {:builtin "Seq"} Seq _;
function {:builtin "seq.len"} len(s: Seq int): int;

procedure P(s: Seq int, x: bv8, r: real)
{
  assert quadruple(3) == 12;
  assert even(4) ==> max(1, square(2)) >= 0;
  assert c <: a && positive(len(s));
  assert widen(plus(x, 1bv8))[8:0] == x ++ 0bv8[8:8] || rotate(x) == x;
  assert (r / 3.0) * 1.5 <= real(2) ** 0.25 || int(r) mod 2 == 1;
  assert (var y := len(s); (exists z: int :: {positive(z)} {:add_to_pool "L", z} z > y && positive(z)));
  assert (lambda {:pool "L"} i: int, j: bool :: i > 0 <==> j)[3, true];
}
