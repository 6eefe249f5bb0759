//~ top <= 4 → top < 4 verified
int nondet_int(void);
int stack[4];
int top;
static void push(int x) {
  if (top <= 4) {
    stack[top] = x;
    top++;
  }
}
int main(void) {
  int i;
  for (i = 0; i < 6; i++)
    push(nondet_int());
  return 0;
}
