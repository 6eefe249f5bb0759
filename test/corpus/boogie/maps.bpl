// Maps, lambdas, types with parameters and datatypes.
type Field a;
type Ref;
const unique value: Field int;
const unique next: Field Ref;
const null: Ref;

datatype List { Nil(), Cons(head: int, tail: List) }

procedure Heap(heap: <a>[Ref, Field a]a, r: Ref) returns (h: <a>[Ref, Field a]a)
  requires r != null;
{
  h := heap[r, value := 5];
  h := h[r, next := null];
  assert h[r, value] == 5;
  assert h[r, next] == null;
  assert h[null, value] == heap[null, value];
  assert h[r, value] == heap[r, value]; //~ ERROR assertion
}

procedure Squares()
{
  var f, g: [int]int;
  f := (lambda x: int :: x * 2);
  g := (lambda x: int :: x + x);
  assert f[21] == 42;
  assert f == g;
  assert f[1] == f[2]; //~ ERROR assertion
}

procedure Lists(l: List) returns (m: List)
{
  m := Cons(1, l);
  assert m is Cons && m->tail == l;
  assert m->head == 1;
  assert l is Nil; //~ ERROR assertion
}

// A type may have but one value.
procedure OneIndex(a: Ref)
{
  var m: [Ref]int;
  m := (lambda r: Ref :: 2);
  assert m[a] == 2;
  m := m[a := 0];
  assert m != (lambda r: Ref :: 0); //~ ERROR assertion
}

procedure TwoIndices(a: Ref, b: Ref)
  requires a != b;
{
  var m: [Ref]int;
  m := (lambda r: Ref :: 2);
  m := m[a := 0];
  assert m[b] == 2;
  assert m != (lambda r: Ref :: 0);
}
