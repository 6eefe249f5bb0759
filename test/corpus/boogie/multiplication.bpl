// A matrix in a row-major array: needs what solvers know of products.
procedure Store(a: [int]int, i: int, j: int, n: int) returns (b: [int]int)
  requires 0 <= i && i < n && 0 <= j && j < n;
  ensures b[i * n + j] == 5;
  ensures (forall p, q: int :: 0 <= p && p < n && 0 <= q && q < n && p != i ==> b[p * n + q] == a[p * n + q]);
  ensures (forall p, q: int :: 0 <= p && p < n && 0 <= q && q < n ==> b[p * n + q] == a[p * n + q]);
{
  b := a[i * n + j := 5];
} //~ ERROR postcondition
