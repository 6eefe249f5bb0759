/* stdlib.h, malloc.h and alloca.h. */
#define _GNU_SOURCE
#include "integers.h"
#include "library.h"
#include <limits.h>
#include <malloc.h>
#include <stdlib.h>

/* ------------------------------------------------------------------------------------------------------ heap memory */

void *malloc(size_t size) { return __library_allocate(size); }

void *calloc(size_t count, size_t size) {
  size_t bytes = __library_product(count, size);
  void *block = __library_allocate(bytes);
  if (block != 0) __inquest_fill(block, 0, bytes);
  return block;
}

/* As glibc does it: no size at all frees the block. */
static void *__library_reallocate(void *block, unsigned long size) {
  if (block == 0) return __library_allocate(size);
  if (size == 0) {
    __inquest_release(block);
    return 0;
  }
  void *fresh = __library_allocate(size);
  if (fresh == 0) return 0;
  unsigned long old_size = __inquest_object_size(block);
  __inquest_copy(fresh, block, size < old_size ? size : old_size);
  __inquest_release(block);
  return fresh;
}

void *realloc(void *block, size_t size) { return __library_reallocate(block, size); }

void *reallocarray(void *block, size_t count, size_t size) {
  size_t bytes = __library_product(count, size);
  if (bytes > __LIBRARY_LARGEST) {
    __library_errno = ENOMEM;
    return 0;
  }
  return __library_reallocate(block, bytes);
}

void free(void *block) {
  if (block != 0) __inquest_release(block);
}

void *aligned_alloc(size_t alignment, size_t size) { return __library_allocate_aligned(size, alignment); }

void *memalign(size_t alignment, size_t size) { return __library_allocate_aligned(size, alignment); }

void *valloc(size_t size) { return __library_allocate_aligned(size, 4096); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  size_t words = alignment / sizeof(void *);
  if (words == 0 || alignment % sizeof(void *) != 0 || (words & (words - 1)) != 0) return EINVAL;
  int before = __library_errno;
  void *fresh = __library_allocate_aligned(size, alignment);
  __library_errno = before;
  if (fresh == 0) return ENOMEM;
  *block = fresh;
  return 0;
}

size_t malloc_usable_size(void *block) {
  if (block == 0) return 0;
  __inquest_read(block, __inquest_object_size(block));
  return __inquest_object_size(block);
}

/* ---------------------------------------------------------------------------------------------------------- the end */

_Noreturn void abort(void) { __inquest_stop(); }

_Noreturn void exit(int status) {
  (void)status;
  __inquest_finish();
  __inquest_stop();
}

_Noreturn void _Exit(int status) {
  (void)status;
  __inquest_stop();
}

_Noreturn void quick_exit(int status) {
  (void)status;
  __inquest_stop();
}

int atexit(void (*function)(void)) {
  (void)function;
  __inquest_incomplete("functions registered with atexit are not run");
  return __library_input_choice() ? 1 : 0;
}

int at_quick_exit(void (*function)(void)) {
  (void)function;
  __inquest_incomplete("functions registered with at_quick_exit are not run");
  return __library_input_choice() ? 1 : 0;
}

/* -------------------------------------------------------------------------------------------------- the environment */

int system(const char *command) {
  if (command != 0) __library_string(command);
  return __inquest_input_int();
}

/* The value stands behind the name and a sign in one text, `NAME=value`; programs step back to its start. What is found has a name that fits. */
static char *__library_value_of(const char *name) {
  size_t before = __library_length(name) + 1;
  __inquest_assume(before <= __LIBRARY_LARGEST / 2);
  size_t length = __library_input_up_to(__LIBRARY_LARGEST / 2 - 1);
  char *entry = __inquest_allocate_static(before + length + 1);
  __inquest_havoc(entry, before);
  char *value = entry + before;
  __inquest_input(value, length);
  value[length] = 0;
  return value;
}

/* Who asks again gets the same answer, which is not remembered. */
static _Bool __library_environment_is_known;

/* What putenv has put there last, which stays the caller's. */
static char *__library_own_text;

char *getenv(const char *name) {
  __library_string(name);
  if (__inquest_is_whole() && __library_own_text != 0 && __inquest_any_int() == 1) {
    size_t length = __library_length(__library_own_text);
    size_t before = __library_length(name) + 1;
    __inquest_assume(before <= length);
    return __library_own_text + before;
  }
  _Bool is_known = __inquest_is_whole() && __library_environment_is_known;
  __library_environment_is_known = 1;
  if (is_known ? __inquest_any_int() == 1 : __library_input_choice()) return 0;
  return __library_value_of(name);
}

int setenv(const char *name, const char *value, int overwrite) {
  (void)overwrite;
  __library_environment_is_known = 1;
  __library_string(name);
  __library_string(value);
  return __library_outcome();
}

int unsetenv(const char *name) {
  __library_environment_is_known = 1;
  __library_string(name);
  return __library_outcome();
}

int putenv(char *text) {
  __library_environment_is_known = 1;
  __library_string(text);
  __library_own_text = text;
  return __library_outcome();
}

/* ------------------------------------------------------------------------------------------------------- arithmetic */

int abs(int number) { return number < 0 ? -number : number; }

long labs(long number) { return number < 0 ? -number : number; }

long long llabs(long long number) { return number < 0 ? -number : number; }

div_t div(int numerator, int denominator) {
  return (div_t){.quot = numerator / denominator, .rem = numerator % denominator};
}

ldiv_t ldiv(long numerator, long denominator) {
  return (ldiv_t){.quot = numerator / denominator, .rem = numerator % denominator};
}

lldiv_t lldiv(long long numerator, long long denominator) {
  return (lldiv_t){.quot = numerator / denominator, .rem = numerator % denominator};
}

/* Numbers that seem to be chosen. Who begins again with the same seed gets the same ones: they are not modelled then. */
static _Bool __library_drawn, __library_drawn_again;

static int __library_draw(int low, int high) {
  __library_drawn = 1;
  return __inquest_is_whole() && __library_drawn_again ? __library_any_between(low, high) : __library_input_between(low, high);
}

/* With what follows a seed. */
static void __library_begin_again(void) {
  if (__inquest_is_whole() && __library_drawn) __library_drawn_again = 1;
  __library_drawn = 1;
}

int rand(void) { return __library_draw(0, RAND_MAX); }

void srand(unsigned int seed) {
  (void)seed;
  __library_begin_again();
}

int rand_r(unsigned int *seed) {
  __library_begin_again();
  *seed = __inquest_any_unsigned();
  return __library_draw(0, RAND_MAX);
}

long random(void) { return __library_draw(0, RAND_MAX); }

void srandom(unsigned int seed) {
  (void)seed;
  __library_begin_again();
}

static double __library_fraction(void) {
  __library_drawn = 1;
  double fraction = __inquest_is_whole() && __library_drawn_again ? __inquest_any_double() : __inquest_input_double();
  return 0 <= fraction && fraction < 1 ? fraction : 0;
}

double drand48(void) { return __library_fraction(); }

double erand48(unsigned short state[3]) {
  __library_begin_again();
  __inquest_write(state, 3 * sizeof *state);
  __inquest_havoc(state, 3 * sizeof *state);
  return __library_fraction();
}

long lrand48(void) { return __library_draw(0, INT_MAX); }

long nrand48(unsigned short state[3]) {
  __library_begin_again();
  __inquest_write(state, 3 * sizeof *state);
  __inquest_havoc(state, 3 * sizeof *state);
  return __library_draw(0, INT_MAX);
}

long mrand48(void) { return __library_draw(INT_MIN, INT_MAX); }

long jrand48(unsigned short state[3]) {
  __library_begin_again();
  __inquest_write(state, 3 * sizeof *state);
  __inquest_havoc(state, 3 * sizeof *state);
  return __library_draw(INT_MIN, INT_MAX);
}

void srand48(long seed) {
  (void)seed;
  __library_begin_again();
}

/* -------------------------------------------------------------------------------------------------- numbers in text */

long strtol(const char *restrict text, char **restrict end, int base) {
  return (long)__library_signed_number(text, end, base, LONG_MAX);
}

long long strtoll(const char *restrict text, char **restrict end, int base) {
  return __library_signed_number(text, end, base, LLONG_MAX);
}

unsigned long strtoul(const char *restrict text, char **restrict end, int base) {
  return (unsigned long)__library_unsigned_number(text, end, base, ULONG_MAX);
}

unsigned long long strtoull(const char *restrict text, char **restrict end, int base) {
  return __library_unsigned_number(text, end, base, ULLONG_MAX);
}

int atoi(const char *text) { return (int)__library_signed_number(text, 0, 10, LONG_MAX); }

long atol(const char *text) { return (long)__library_signed_number(text, 0, 10, LONG_MAX); }

long long atoll(const char *text) { return __library_signed_number(text, 0, 10, LLONG_MAX); }

/* Floating numbers are not read: any number may come out, and the rest may begin anywhere. */
static double __library_floating_number(const char *text, char **end) {
  unsigned long length = __library_length(text);
  unsigned long read = __inquest_any_unsigned_long();
  if (end != 0) *end = (char *)text + (read > length ? 0 : read);
  if (__inquest_any_int() != 0) __library_errno = ERANGE;
  return __inquest_any_double();
}

double strtod(const char *restrict text, char **restrict end) { return __library_floating_number(text, end); }

float strtof(const char *restrict text, char **restrict end) { return (float)__library_floating_number(text, end); }

double atof(const char *text) { return __library_floating_number(text, 0); }

/* -------------------------------------------------------------------------------------------- searching and sorting */

void *bsearch(const void *key, const void *base, size_t count, size_t size,
              int (*compare)(const void *, const void *)) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    const char *element = (const char *)base + middle * size;
    int order = compare(key, element);
    if (order == 0) return (void *)element;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return 0;
}

/*
 * By insertion: equal elements stay in order, as with glibc. Each element is compared with all before it: of a comparison that does not
 * order them, every library makes something else.
 */
void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  if (count < 2 || size == 0) return;
  char *elements = base;
  __inquest_write(base, __library_product(count, size));
  char *moving = __inquest_allocate_automatic(size);
  _Bool ordered = 1;
  for (size_t sorted = 1; sorted < count; sorted++) {
    __inquest_copy(moving, elements + sorted * size, size);
    size_t at = sorted;
    for (size_t before = sorted; before > 0; before--) {
      if (compare(elements + (before - 1) * size, moving) <= 0) continue;
      if (before != at) ordered = 0;
      at = before - 1;
    }
    __inquest_copy(elements + (at + 1) * size, elements + at * size, (sorted - at) * size);
    __inquest_copy(elements + at * size, moving, size);
  }
  if (!ordered) __inquest_havoc(base, count * size);
}

/* --------------------------------------------------------------------------------------------------- names of files */

/* The six characters X at the end are replaced. */
static void __library_fill_template(char *template_name) {
  unsigned long length = __library_length(template_name);
  if (length < 6) return;
  __inquest_write(template_name + length - 6, 6);
  for (unsigned long at = length - 6; at < length; at++) {
    char c = __inquest_any_char();
    template_name[at] = c == 0 ? 'X' : c;
  }
}

int mkstemp(char *template_name) {
  __library_fill_template(template_name);
  return __library_input_choice() ? __library_failure() : __library_input_between(0, INT_MAX);
}

char *mkdtemp(char *template_name) {
  __library_fill_template(template_name);
  if (!__library_input_choice()) return template_name;
  __library_failure();
  return 0;
}

char *mktemp(char *template_name) {
  __library_fill_template(template_name);
  if (__library_input_choice()) *template_name = 0;
  return template_name;
}

char *realpath(const char *restrict path, char *restrict resolved) {
  __library_string(path);
  if (__library_input_choice()) {
    __library_failure();
    return 0;
  }
  size_t length = __library_input_up_to(PATH_MAX - 1);
  char *result = resolved == 0 ? __library_allocate(length + 1) : resolved;
  if (result == 0) return 0;
  __inquest_write(result, length + 1);
  __inquest_input(result, length);
  result[length] = 0;
  return result;
}
