// Functions with a meaning of their own in runs, and a procedure whose checks are its callers'.
function {:exact "bits.and"} and(a: int, b: int): int;
function {:exact "float64.less"} less(int, int): bool;
function {:learned} size(object: int): int;

var next: int;

procedure {:inline 3} {:reported_at_call} allocate(n: int) returns (object: int)
  modifies next;
{
  assert n > 0;
  object := next;
  next := next + 1;
  assume size(object) == n;
}

procedure P()
  modifies next;
{
  var p: int;
  call p := allocate(and(12, 10));
  assert size(p) == 8;
}
