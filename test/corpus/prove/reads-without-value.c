//~ UNSAFE uninitialized-read 8
extern int __VERIFIER_nondet_int(void);
int main(void)
{
    int largest, n = __VERIFIER_nondet_int();
    for (int i = 0; i < n; i++)
        if (i == 0 || i > largest) largest = i;
    return largest;
}
