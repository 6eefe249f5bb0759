/* Inline assembly: outputs become arbitrary, memory where it says so, and nothing else. */

int outputs(int x, int y) {
  int d = 1, kept = 1;
  __asm__("addl %1, %0" : "+r"(d) : "r"(x));
  return 10 / kept + 10 / d; //~ ERROR division-by-zero (possible)
}

int barrier(int x) {
  int d = 1, *p = &d;
  __asm__ volatile("" ::: "memory");
  return 10 / *p + x;
}

int all_of_memory(int x) {
  static int cell;
  int *p = &cell;
  *p = 1;
  __asm__ volatile("syscall" : "+a"(x) : "D"(p) : "rcx", "r11", "memory");
  return 10 / *p; //~ ERROR division-by-zero (possible)
}

int no_memory(int x) {
  static int cell;
  int *p = &cell;
  *p = 1;
  __asm__ volatile("pause" /* a : comment */ : : "r"(x ? 1 : 2));
  return 10 / *p;
}

int through_a_pointer(void) {
  int *p = 0;
  __asm__("movl $1, %0" : "=m"(*p)); //~ ERROR null-dereference
  return 0;
}

int parts(void) {
  struct {
    int a, b;
  } s = {1, 2};
  __asm__("" : [out] "=r"(s.a) : "0"(s.b));
  return 10 / s.b + 10 / s.a; //~ ERROR division-by-zero (possible)
}

int jumps(int x) {
  int d = 1;
  __asm__ goto("jmp %l[other]" : : "r"(x) : : other);
  d = 2;
  return 10 / d;
other:
  return 10 / (d - 1); //~ ERROR division-by-zero
}
