/* Atomic operations of the compiler and of <stdatomic.h>. */
#include <stdatomic.h>
#include <stdio.h>

static int next = 0;
static int *one_more(int *p) {
  next++;
  return p;
}

static void of_the_compiler(void) {
  int x = 5, y = 0, expected = 7;
  __atomic_load(&x, &y, __ATOMIC_SEQ_CST);
  printf("%d %d\n", __atomic_load_n(&x, __ATOMIC_RELAXED), y);
  __atomic_store_n(one_more(&x), 10, __ATOMIC_RELEASE);
  y = 3;
  __atomic_store(&x, &y, __ATOMIC_RELEASE);
  printf("%d %d\n", x, next);
  printf("%d", __atomic_fetch_add(&x, 4, __ATOMIC_SEQ_CST));
  printf(" %d", __atomic_add_fetch(&x, 4, __ATOMIC_SEQ_CST));
  printf(" %d", __atomic_fetch_sub(&x, 1, __ATOMIC_SEQ_CST));
  printf(" %d", __atomic_or_fetch(&x, 32, __ATOMIC_SEQ_CST));
  printf(" %d", __atomic_and_fetch(&x, 40, __ATOMIC_SEQ_CST));
  printf(" %d", __atomic_fetch_xor(&x, 9, __ATOMIC_SEQ_CST));
  printf(" %d", __atomic_nand_fetch(&x, 3, __ATOMIC_SEQ_CST));
  printf(" %d\n", __atomic_exchange_n(&x, 7, __ATOMIC_SEQ_CST));
  int taken = __atomic_compare_exchange_n(&x, &expected, 8, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  printf("%d %d %d\n", taken, x, expected);
  taken = __atomic_compare_exchange_n(one_more(&x), &expected, 9, 1, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  printf("%d %d %d %d\n", taken, x, expected, next);
  int desired = 11, old = 0;
  taken = __atomic_compare_exchange(&x, &expected, &desired, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  __atomic_exchange(&x, &y, &old, __ATOMIC_SEQ_CST);
  printf("%d %d %d\n", taken, x, old);
  char flag = 0;
  int first = __atomic_test_and_set(&flag, __ATOMIC_ACQUIRE), second = __atomic_test_and_set(&flag, __ATOMIC_ACQUIRE);
  __atomic_clear(&flag, __ATOMIC_RELEASE);
  printf("%d %d %d\n", first, second, flag);
  int largest = 2147483647;
  printf("%d\n", __atomic_add_fetch(&largest, 1, __ATOMIC_RELAXED));
  unsigned char small = 250;
  printf("%d", __atomic_fetch_add(&small, 10, __ATOMIC_RELAXED));
  printf(" %d\n", small);
}

static void of_the_library(void) {
  atomic_int n = 3;
  _Atomic(int *) p;
  int cells[4] = {1, 2, 3, 4}, expected = 4;
  atomic_init(&p, cells);
  atomic_store(&p, cells + 2);
  printf("%d %d", *atomic_load(&p), atomic_fetch_add(&n, 1));
  printf(" %d", atomic_exchange(&n, 4));
  printf(" %d", atomic_compare_exchange_strong(&n, &expected, 6));
  printf(" %d", atomic_compare_exchange_weak(&n, &expected, 8));
  printf(" %d %d\n", expected, atomic_load_explicit(&n, memory_order_acquire));
  atomic_store(&n, 20);
  n++;
  n += 5;
  printf("%d\n", n);
  atomic_flag lock = ATOMIC_FLAG_INIT;
  int before = atomic_flag_test_and_set(&lock);
  printf("%d %d\n", before, atomic_flag_test_and_set(&lock));
  atomic_flag_clear(&lock);
  atomic_thread_fence(memory_order_seq_cst);
}

int main(void) {
  of_the_compiler();
  of_the_library();
  return 0;
}
