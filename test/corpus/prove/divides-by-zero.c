//~ UNSAFE division-by-zero 4
static int average(int sum, int count)
{
    return sum / count;
}
int main(void)
{
    int counts[3] = {4, 2, 0}, total = 0;
    for (int i = 0; i < 3; i++) total += average(8, counts[i]);
    return total;
}
