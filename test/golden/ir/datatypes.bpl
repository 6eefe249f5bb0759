// Fields, updates, tests and unpacking; two constructors share a field.
datatype Shape { Circle(colour: int, radius: int), Square(colour: int, side: int), Nothing() }
datatype Pair { Pair(first: [int]Shape, second: int) }

procedure Paint(p: Pair, i: int) returns (q: Pair, c: int)
{
  var s: Shape;
  var r: int;
  var m: [int]Shape;

  q := p;
  q->first[i]->colour := 5;
  q->second := q->second + 1;
  s := q->first[i]->(colour := 6);
  assert s is Circle || s is Square || s is Nothing;
  c := s->colour;
  Circle(c, r) := s;
  Pair(m, c) := q;
}
