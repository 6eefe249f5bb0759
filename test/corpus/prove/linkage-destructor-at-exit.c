//~ UNSAFE assertion 6
/* Destructors run when the program calls exit. */
#include <assert.h>
#include <stdlib.h>
static int open_files;
__attribute__((destructor)) static void check_all_closed(void) { assert(open_files == 0); }

static void give_up(void) { exit(1); }

int main(void) {
  open_files = 1;
  give_up();
  open_files = 0;
  return 0;
}
