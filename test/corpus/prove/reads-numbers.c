//~ SAFE
/** What scanf returns says how many arguments have a new value. */
#include <assert.h>
#include <stdio.h>

int main(void)
{
    int first = 1, second = 2;
    char word[8] = "";
    int read = scanf("%d %d %7s", &first, &second, word);
    assert(-1 <= read && read <= 3);
    if (read < 1) assert(first == 1 && second == 2);
    if (read < 2) assert(second == 2);
    if (read < 3) assert(word[0] == 0);
    return 0;
}
