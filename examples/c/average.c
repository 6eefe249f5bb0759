// The loop runs once too often: `inquest diagnose` finds out, and what to write instead.
int reading[8];

static int average(int count) {
  int sum = 0;
  for (int i = 0; i <= count; i++)
    sum += reading[i];
  return sum / count;
}

int main(void) {
  for (int i = 0; i < 8; i++)
    reading[i] = 3 * i;
  return average(8);
}
