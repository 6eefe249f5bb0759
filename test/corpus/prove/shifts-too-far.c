//~ UNSAFE invalid-shift 7
extern unsigned __VERIFIER_nondet_uint(void);
int main(void)
{
    unsigned bits = __VERIFIER_nondet_uint();
    if (bits > 32) return 0;
    return (1u << bits) == 3;
}
