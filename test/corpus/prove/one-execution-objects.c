//~ SAFE --engine run
// Nothing is left open, so that to see it end is a proof: also where objects come and go.
#include <assert.h>
#include <stdlib.h>

static void sort(int *a, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j + 1 < n - i; j++)
      if (a[j] > a[j + 1]) {
        int swapped[2] = {a[j + 1], a[j]};
        a[j] = swapped[0];
        a[j + 1] = swapped[1];
      }
}

int main(void) {
  int a[32];
  for (int i = 0; i < 32; i++) a[i] = (i * 19) % 32;
  sort(a, 32);
  int *copy = malloc(sizeof a);
  for (int i = 0; i < 32; i++) copy[i] = a[i];
  for (int i = 0; i < 32; i++) assert(copy[i] == i);
  free(copy);
  return 0;
}
