//~ UNSAFE error-call 14 --property unreach-call
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static unsigned mixed(unsigned h, unsigned char c) {
  return (h << 3 | h >> 29) ^ c;
}

int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
  unsigned h = 17;
  for (int i = 0; i < 4; i++)
    h = mixed(h, (x >> 8 * i) ^ (y & 0x5a));
  if (h == 0x12345u) reach_error();
  return 0;
}
