//~ top >= 0 → top > 0 verified
int stack[4];
int top;
int nondet_int(void);
static int pop(void) {
  if (top >= 0) {
    top--;
    return stack[top];
  }
  return -1;
}
int main(void) {
  top = nondet_int() ? 4 : 0;
  return pop();
}
