//~ SAFE --strict
/* Objects of blocks, however the blocks are entered. */
#include <alloca.h>
#include <assert.h>

struct box {
  int i;
};

static int is_one_object(void) {
  struct box *p = 0, *q;
  int j = 0;
again:
  q = p;
  p = &((struct box){j++});
  if (j < 2) goto again;
  return p == q && q->i == 1;
}

static int *lasting = (int[]){4, 5};

static void allocates_perhaps(int n) {
  if (n > 0) {
    char *p = alloca(3);
    p[0] = 1;
  }
}

int main(void) {
  assert(is_one_object());
  assert(lasting[1] == 5);
  lasting[0] = 7;
  char text[4] = "abc";
  char *q = text;
  allocates_perhaps(0);
  assert(q[1] == 'b');
  for (int a[1] = {0}; a[0] < 2; a[0]++) {
    int *p = (int[]){a[0], 0};
    assert(p[0] == a[0]);
  }
  return 0;
}
