//~ UNSAFE null-dereference 7
/* A weak function that is not there has no address. */
extern int hook(int n) __attribute__((weak));

int main(int argc, char **argv) {
  (void)argv;
  return hook(argc);
}
