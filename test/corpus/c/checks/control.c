/* Ways through a function: switch, goto, loops and conditions. */

int choose(int c) {
  int d = 0;
  switch (c) {
  case 1:
    d = 1;
    break;
  case 2:
  case 3:
    d = 2;
  case 4:
    d++;
    break;
  default:
    return 0;
  }
  return 10 / d;
}

int choose_wrongly(int c) {
  int d = 0;
  switch (c) {
  case 1:
    d = 1;
    break;
  case 2:
    break;
  default:
    d = 3;
  }
  return 10 / d; //~ ERROR division-by-zero
}

int cleanup(int *p, int n) {
  int result = 0;
  if (p == 0) goto out;
  result = n > 0 ? 10 / n : 0;
out:
  return result;
}

int jump_over(int c) {
  int d = 0;
  if (c) goto use;
  d = 1;
use:
  return 10 / d; //~ ERROR division-by-zero
}

int count(void) {
  int i = 0;
  do {
    i++;
  } while (i < 10);
  return 10 / i;
}

int leave(int n) {
  int d = 1;
  /*@ loop invariant d == 1; */
  for (int i = 0; i < n; i++) {
    if (i == 5) {
      d = 0;
      break;
    }
    if (i == 3) continue;
  }
  return 10 / d; //~ ERROR division-by-zero
}

int comma(int x) {
  int y = (x = 3, x + 1);
  return 10 / (y - 3) + 10 / (x - 3); //~ ERROR division-by-zero
}

int conditional(int x) {
  return 10 / (x ? x : 1);
}

int order(int x) {
  int i = 2;
  int a[3] = {1, 2, 3};
  int last = a[i--];
  return 10 / (last - i - 1) + x;
}
