// Everything with type parameters is instantiated at the types at which it is used.
type ref;
type Field a;
type Heap = <a>[ref, Field a]a;
type Set a = [a]bool;
datatype List<a> { Nil(), Cons(head: a, tail: List a) }

const unique Age: Field int;
const unique Married: Field bool;
function union<a>(x: Set a, y: Set a): Set a;
axiom (forall<a> x, y: Set a, e: a :: {union(x, y)[e]} union(x, y)[e] == (x[e] || y[e]));
function length<a>(l: List a): int { if l is Nil then 0 else 1 + length(l->tail) }
function {:identity} Lit<a>(x: a): a;

var heap: Heap;

procedure Write<a>(o: ref, f: Field a, v: a);
  modifies heap;
  ensures heap == old(heap)[o, f := v];

procedure Birthday(o: ref, s: Set int)
  modifies heap;
  ensures (forall<a> p: ref, f: Field a :: p != o ==> heap[p, f] == old(heap)[p, f]);
{
  call Write(o, Age, heap[o, Age] + 1);
  heap[o, Married] := heap[o, Married];
  assert union(s, s) == s;
  assert length(Cons(1, Nil())) == Lit(1);
}
