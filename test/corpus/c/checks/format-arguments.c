/** What follows a format has to fit it: an argument for each conversion, pointers where they are followed, floating numbers in their place. */
#include <inttypes.h>
#include <stdio.h>

void fits(double d, int *p, uint64_t wide, short s, _Bool b)
{
    printf("%d%% %c %hd %lu|%-*d|%*.*f", s, 'x', s, (unsigned long)wide, 4, b, 8, 2, d);
    printf("%p %lx %" PRIu64 " %s\n", (void *)p, (unsigned long)p, wide, "text");
    fprintf(stderr, "no conversion\n", s);
    fprintf(stderr, "%2$d %1$d", 1, 2);
}

int reads(void)
{
    char name[20];
    int n;
    float x;
    return scanf("%d %*d %f %19s", &n, &x, name);
}

void number_as_text(void)
{
    printf("%s\n", 3); //~ ERROR precondition
}

void one_too_few(void)
{
    printf("%d %d\n", 3); //~ ERROR precondition
}

void no_width(double d)
{
    printf("%*.*f", 2, d); //~ ERROR precondition
}

void floating_as_integer(double d)
{
    printf("%d\n", d); //~ ERROR precondition
}

void integer_as_floating(int n)
{
    printf("%5.2f\n", n); //~ ERROR precondition
}

int nowhere_to_read_to(void)
{
    int n;
    return scanf("%d %d", &n); //~ ERROR precondition
}

int no_pointer_to_read_to(void)
{
    int n = 0;
    return scanf("%d", n); //~ ERROR precondition
}
