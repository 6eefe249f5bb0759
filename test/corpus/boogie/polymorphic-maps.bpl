// Maps with type parameters, indexed at several types, and by themselves.
var m: <a>[a]int;

procedure Apart()
  modifies m;
{
  m[3] := 4;
  m[true] := 5;
  assert m[3] == 4 && m[true] == 5;
  assert m[false] == 5; //~ ERROR assertion
}

procedure ByItself(n: <a>[a]a)
{
  assert n[n] == n[n];
  assert n[3] == 3; //~ ERROR assertion
}

// The parameter can be a type at which maps are indexed elsewhere.
procedure AnyType<b>(x: b)
  modifies m;
{
  m[x] := 1;
  assert m[x] == 1;
  m[3] := 2;
  assert m[x] == 1; //~ ERROR assertion
}

procedure StoredInItself(n: <a>[a]a) returns (r: <a>[a]a)
{
  r := n[3 := 4];
  r[r] := r;
  assert r[3] == 4;
  assert r[5] == 5; //~ ERROR assertion
}
