/** Static tables that are only read keep their contents, whoever calls. */
#include <stddef.h>

static int widths[3] = {8, 16, 32};
static const char *names[] = {"byte", "half", "word"};
static struct { int unit; const char *label; int parts[2]; } rows[2] = {{1, "one", {2, 3}}, {4, "four", {5, 6}}};
static int changed[2] = {5, 6};
static int lent[2] = {5, 6};
static int shown[2] = {5, 6};
static int *const window = &shown[1];

extern void take(const int *);

void change(unsigned i)
{
    if (i < 2) changed[i] = 0;
}

void lend(void)
{
    take(lent);
}

int by_index(unsigned i)
{
    return i < sizeof widths / sizeof *widths ? 100 / widths[i] : 0;
}

int by_loop(void)
{
    int sum = 0;
    for (size_t i = 0; i < 3; i++) sum += 100 / widths[i] + names[i][0];
    return sum;
}

int of_rows(unsigned i)
{
    return i < 2 ? 100 / rows[i].unit + rows[i].label[0] + 100 / rows[i].parts[1] : 0;
}

int of_changed(void)
{
    return 100 / changed[1]; //~ ERROR division-by-zero
}

int of_lent(void)
{
    return 100 / lent[1]; //~ ERROR division-by-zero
}

int of_shown(void)
{
    *window = 0;
    return 100 / shown[1]; //~ ERROR division-by-zero
}

int beyond(void)
{
    return widths[3]; //~ ERROR out-of-bounds
}

int known(void)
{
    static int local[2] = {1, 2};
    if (local[0] + widths[1] != 17) return 1 / 0;
    return names[2][1] == 'o' ? 0 : 1 / (names[2][1] == 'o');
}
