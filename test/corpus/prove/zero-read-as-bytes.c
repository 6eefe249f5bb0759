//~ SAFE
extern void reach_error(void);

struct pair {
  short first;
  char second[4];
};

static short number;
static struct pair pair;
static char bytes[8];

/* What no initialiser says is zero all the same, as whatever it is looked at. */
int main(void) {
  static long kept;
  ((unsigned char *)&number)[1] = 7;
  if (*(unsigned char *)&number != 0) reach_error();
  if (((unsigned char *)&pair)[3] != 0) reach_error();
  if (*(int *)(bytes + 4) != 0) reach_error();
  if (((unsigned char *)&kept)[7] != 0) reach_error();
  return 0;
}
