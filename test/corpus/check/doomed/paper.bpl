// The programs of the paper: null is 0, and a pointer can be read and written if it is not.
var memory: [int]int;

procedure access(ptr: int) returns (r: int)
  modifies memory;
{
  if (ptr != 0) {
    assert ptr != 0;
    memory[ptr] := 0;
  } else {
    assert ptr != 0; //~ DOOMED assertion because 10
    r := memory[ptr];
  }
  r := 0;
}

procedure getMin(a: int, x: int, size: int) returns (r: int)
  modifies memory;
{
  var i, j, temp: int;
  i := x - 1;
  while (i >= 0) {
    j := 1;
    while (j <= i) {
      assert 0 <= j - 1 && j < size;
      if (memory[a + j - 1] > memory[a + j]) {
        temp := memory[a + j - 1];
        memory[a + j - 1] := memory[a + j];
        memory[a + j] := temp;
      }
      j := j + 1;
    }
    i := i - 1;
  }
  assert 0 <= i && i < size; //~ DOOMED assertion
  r := memory[a + i];
}

var key, left, right: [int]int;

procedure update(root: int, k: int, value: int)
  modifies memory;
{
  var x: int;
  x := root;
  assert x != 0;
  while (key[x] != k) {
    if (k < key[x]) {
      x := left[x];
    } else {
      x := right[x];
    }
    assert x != 0;
  }
  memory[x] := value;
}

procedure pathprog(k: int)
  modifies memory;
{
  var i: int;
  i := 0;
  if (k != 0) {
    assert i != 0; //~ DOOMED assertion because 62
    memory[i] := 3;
  }
}
