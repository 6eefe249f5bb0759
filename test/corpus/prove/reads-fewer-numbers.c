//~ UNSAFE assertion 8
#include <assert.h>
#include <stdio.h>
int main(void)
{
    int n = 0;
    scanf("%d", &n);
    assert(n != 7);
    return 0;
}
