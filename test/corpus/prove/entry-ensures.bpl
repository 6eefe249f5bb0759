//~ UNSAFE postcondition 8
procedure main(n: int) returns (r: int)
  ensures r > n;
{
  r := n;
  while (r < 3) { r := r + 1; }
  if (r == 5) { r := r + 1; }
  return;
}
