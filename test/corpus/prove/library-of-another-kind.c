//~ UNKNOWN --property unreach-call
// Windows has a swprintf without a size: it is not taken for the standard's, which would read its format at address 5.
typedef unsigned short wide;
extern int swprintf(wide *buffer, const wide *format, ...);
extern void reach_error(void);

wide name[20];

int main(void) {
  swprintf(name, (const wide *)"%\0d\0\0", 5);
  reach_error();
  return 0;
}
