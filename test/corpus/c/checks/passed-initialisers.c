/* Locals that have an initialiser and no value all the same; structs of which a part has no value. */

int between_cases(int n) {
  switch (n) {
    int y = 5;
  case 1:
    return y; //~ ERROR uninitialized-read
  }
  return 0;
}

int by_goto(int n) {
  if (n > 5) goto end;
  int y = 5;
end:
  return y; //~ ERROR uninitialized-read
}

int into_a_loop(int n) {
  int i = 0;
  if (n == 3) goto inside;
  for (; i < n; i++) {
    int k = i;
    if (k > 7) return k;
  inside:
    if (n == 4) return k;
    if (n == 3) return k; //~ ERROR uninitialized-read
  }
  return 0;
}

int of_itself(void) {
  int x = x;
  return x; //~ ERROR uninitialized-read
}

int of_itself_in_part(int n) {
  int x = n > 0 ? 1 : x + 1; //~ ERROR uninitialized-read
  return x;
}

int of_its_size(void) {
  int x = sizeof x;
  int *p = sizeof p == 8 ? &x : 0;
  return x + *p;
}

struct point {
  int x, y;
};

int in_part(int n) {
  struct point p;
  p.x = 1;
  if (n > 0) p.y = 2;
  return p.x + p.y; //~ ERROR uninitialized-read
}

int copied_in_part(void) {
  struct point p, q;
  p.x = 1;
  q = p;
  return q.x;
}

int in_inner_loop(const int *wanted) {
  int sum = 0;
  for (int i = 0; i < 2; i++) {
    for (int j = 0; j < 2; j++) {
      int y;
      if (i == j) y = 1;
      if (i == 1 && j == 0) sum += y; //~ ERROR uninitialized-read
    }
  }
  return sum;
}

/* What is never passed has its value. */

int to_the_end(int n) {
  int r = 0;
  if (n < 0) goto out;
  int m = n;
  r = m;
out:
  return r;
}

int back_again(int n) {
again:;
  int y = n;
  if (y > 3) {
    n = y - 1;
    goto again;
  }
  return y;
}

int in_a_block(int n) {
  switch (n) {
  case 0:
    return 1;
  case 1: {
    int z = 3;
    return z;
  }
  default:
    return 7;
  }
}
