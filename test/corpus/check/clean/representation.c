/* Unions, volatile variables, signals, wrap-around. */
#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

union word {
  float real;
  uint32_t bits;
  unsigned char bytes[4];
};

int sign(float f) {
  union word w;
  w.real = f;
  return w.bits >> 31 ? -1 : w.bytes[3];
}

int is_little(void) {
  union { int i; char c[sizeof(int)]; } u = {1};
  return u.c[0];
}

double punned(uint64_t bits) {
  double d;
  memcpy(&d, &bits, sizeof d);
  return d;
}

volatile int ready;

void wait(void) {
  ready = 0;
  while (!ready) {
  }
}

int volatile_twice(void) {
  int a = ready, b = ready;
  if (a != b) return 1 / (a - b);
  return 0;
}

int volatile_local(int *p) {
  volatile int flag = 0;
  if (flag) return *p;
  return 0;
}

static volatile sig_atomic_t stopped;

static void stop(int number) {
  stopped = number;
}

int until_signal(void) {
  signal(SIGINT, stop);
  while (!stopped) {
  }
  return stopped;
}

int until_flag_not_volatile(int *stop_flag) {
  extern void work(void);
  while (!*stop_flag) work();
  return 1;
}

int backwards(const int *a, unsigned n) {
  int sum = 0;
  for (unsigned i = n; i-- > 0;) sum += a[i];
  return sum;
}

int backwards_by_wrap(const int *a, size_t n) {
  int sum = 0;
  for (size_t i = n - 1; i < n; i--) sum += a[i];
  return sum;
}

int overflow_is_not_reported(void) {
  int n = 2147483647;
  n++;
  return n;
}

int overflow_by_negation(int n) {
  if (n == -2147483647 - 1) return -n;
  return 0;
}

unsigned mask(int width) {
  return width == 32 ? ~0u : (1u << width) - 1;
}

int to_int(unsigned n) {
  return (int)n;
}

unsigned hash(const char *s) {
  unsigned h = 5381;
  while (*s) h = h * 33 + (unsigned char)*s++;
  return h;
}

long number(const char *s) {
  char *end;
  errno = 0;
  long n = strtol(s, &end, 10);
  if (errno == ERANGE || end == s || *end) return -1;
  return n;
}

int errno_checked(const char *s) {
  int saved = errno;
  errno = 0;
  (void)strtol(s, NULL, 10);
  if (errno != 0) return errno;
  errno = saved;
  return 0;
}

int uninitialized_by_pointer(void) {
  extern int fill(int *);
  int n;
  fill(&n);
  return n;
}

int self_initialized(int c) {
  int n = n;
  if (c) n = 1;
  return c ? n : 0;
}

int set_in_loop(int n) {
  int last;
  for (int i = 0; i < n; i++) last = i;
  return last;
}
