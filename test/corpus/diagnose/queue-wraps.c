//~ tail > 5 → tail >= 5
int queue[5];
int tail;
static void put(int x) {
  queue[tail] = x;
  tail++;
  if (tail > 5)
    tail = 0;
}
int main(void) {
  for (int i = 0; i < 20; i++)
    put(i);
  return 0;
}
