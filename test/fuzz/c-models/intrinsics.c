/* The checker's intrinsics on a real machine, as far as the models that are compared need them. */
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

unsigned long random_bits(void);

/* With the address sanitizer, places that may not be read or written are known. */
__attribute__((weak)) void *__asan_region_is_poisoned(void *begin, size_t size);

static void check(const void *p, unsigned long n, const char *what) {
  if (n == 0) return;
  if (p != 0 && (!__asan_region_is_poisoned || !__asan_region_is_poisoned((void *)p, n))) return;
  printf("a model may not %s %lu bytes where it does\n", what, n);
  abort();
}

struct block {
  unsigned long size;
  unsigned long padding;
};

void *__inquest_allocate(unsigned long size) {
  struct block *block = malloc(sizeof *block + size);
  block->size = size;
  memset(block + 1, 0xa5, size);
  return block + 1;
}

void *__inquest_allocate_automatic(unsigned long size) { return __inquest_allocate(size); }

void *__inquest_allocate_static(unsigned long size) { return __inquest_allocate(size); }

void *__inquest_allocate_resource(unsigned long size) { return __inquest_allocate(size); }

/* Aligned for anything; nothing that is compared asks for more. */
void *__inquest_allocate_aligned(unsigned long size, unsigned long alignment) {
  (void)alignment;
  return __inquest_allocate(size);
}

void __inquest_release(void *p) { free((struct block *)p - 1); }

unsigned long __inquest_object_size(const void *p) { return ((const struct block *)p)[-1].size; }

_Bool __inquest_is_literal(const void *p) { return p == 0; }

void __inquest_read(const void *p, unsigned long n) { check(p, n, "read"); }

void __inquest_write(void *p, unsigned long n) { check(p, n, "write"); }

void __inquest_end(void *p) { __inquest_release(p); }

void __inquest_live(const void *p) { check(p, 1, "use"); }

void __inquest_apart(const void *a, const void *b, unsigned long n) {
  const char *x = a, *y = b;
  if (n == 0 || x + n <= y || y + n <= x) return;
  printf("a model copies between blocks that overlap where it may not\n");
  abort();
}

void __inquest_copy(void *to, const void *from, unsigned long n) { memmove(to, from, n); }

void __inquest_fill(void *to, int byte, unsigned long n) { memset(to, byte, n); }

void __inquest_havoc(void *p, unsigned long n) {
  for (unsigned long i = 0; i < n; i++) ((char *)p)[i] = (char)random_bits();
}

void __inquest_input(void *p, unsigned long n) { __inquest_havoc(p, n); }

void __inquest_havoc_all(void) {}
void __inquest_input_arguments(void) {}
void __inquest_havoc_arguments(void) {}

int __inquest_any_int(void) { return (int)random_bits(); }
long __inquest_any_long(void) { return (long)random_bits(); }
unsigned __inquest_any_unsigned(void) { return (unsigned)random_bits(); }
unsigned long __inquest_any_unsigned_long(void) { return random_bits(); }
char __inquest_any_char(void) { return (char)random_bits(); }
double __inquest_any_double(void) { return (double)random_bits(); }
void *__inquest_any_pointer(void) { return 0; }
int __inquest_input_int(void) { return (int)random_bits(); }
long __inquest_input_long(void) { return (long)random_bits(); }
unsigned __inquest_input_unsigned(void) { return (unsigned)random_bits(); }
unsigned long __inquest_input_unsigned_long(void) { return random_bits(); }
double __inquest_input_double(void) { return (double)random_bits(); }

void __inquest_assume(_Bool c) { (void)c; }

void __inquest_stop(void) {
  printf("a model ends the program\n");
  abort();
}

void __inquest_fail(const char *name, const char *message) {
  printf("a model fails: %s, %s\n", name, message);
  abort();
}

void __inquest_require(_Bool c, const char *name, const char *message) {
  if (!c) __inquest_fail(name, message);
}

/* No jumps are compared, and nothing is done at the end. */
void __inquest_returns_to(const void *environment, const void *frame) { (void)environment, (void)frame; }
void __inquest_jump(const void *environment) { (void)environment; }
void __inquest_finish(void) {}

void __inquest_incomplete(const char *what) { (void)what; }
_Bool __inquest_malloc_may_fail(void) { return 0; }
_Bool __inquest_is_whole(void) { return 1; }
void __inquest_output(const char *bytes, unsigned long n) { (void)bytes, (void)n; }

double __inquest_fabs(double x) { return fabs(x); }
double __inquest_sqrt(double x) { return sqrt(x); }
double __inquest_floor(double x) { return floor(x); }
double __inquest_ceil(double x) { return ceil(x); }
double __inquest_trunc(double x) { return trunc(x); }
double __inquest_round(double x) { return round(x); }
double __inquest_fmod(double x, double y) { return fmod(x, y); }
