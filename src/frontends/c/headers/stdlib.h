/* Common functions. */
#ifndef _INQUEST_STDLIB_H
#define _INQUEST_STDLIB_H

#include <features.h>

typedef __SIZE_TYPE__ size_t;
typedef __WCHAR_TYPE__ wchar_t;

#undef NULL
#define NULL ((void *)0)

#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
#define MB_CUR_MAX ((size_t)6)

typedef struct {
  int quot;
  int rem;
} div_t;
typedef struct {
  long quot;
  long rem;
} ldiv_t;
typedef struct {
  long long quot;
  long long rem;
} lldiv_t;

extern void *malloc(size_t size);
extern void *calloc(size_t count, size_t size);
extern void *realloc(void *block, size_t size);
extern void *aligned_alloc(size_t alignment, size_t size);
extern void free(void *block);

extern void abort(void) __attribute__((__noreturn__));
extern void exit(int status) __attribute__((__noreturn__));
extern void _Exit(int status) __attribute__((__noreturn__));
extern void quick_exit(int status) __attribute__((__noreturn__));
extern int atexit(void (*function)(void));
extern int at_quick_exit(void (*function)(void));
extern int system(const char *command);
extern char *getenv(const char *name);

extern int abs(int number);
extern long labs(long number);
extern long long llabs(long long number);
extern div_t div(int numerator, int denominator);
extern ldiv_t ldiv(long numerator, long denominator);
extern lldiv_t lldiv(long long numerator, long long denominator);

extern int atoi(const char *text);
extern long atol(const char *text);
extern long long atoll(const char *text);
extern double atof(const char *text);
extern long strtol(const char *__restrict text, char **__restrict end, int base);
extern unsigned long strtoul(const char *__restrict text, char **__restrict end, int base);
extern long long strtoll(const char *__restrict text, char **__restrict end, int base);
extern unsigned long long strtoull(const char *__restrict text, char **__restrict end, int base);
extern float strtof(const char *__restrict text, char **__restrict end);
extern double strtod(const char *__restrict text, char **__restrict end);
extern long double strtold(const char *__restrict text, char **__restrict end);

extern int rand(void);
extern void srand(unsigned int seed);

extern void *bsearch(const void *key, const void *base, size_t count, size_t size,
                     int (*compare)(const void *, const void *));
extern void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *));

extern int mblen(const char *text, size_t size);
extern int mbtowc(wchar_t *__restrict wide, const char *__restrict text, size_t size);
extern int wctomb(char *text, wchar_t wide);
extern size_t mbstowcs(wchar_t *__restrict wide, const char *__restrict text, size_t size);
extern size_t wcstombs(char *__restrict text, const wchar_t *__restrict wide, size_t size);

#ifdef __INQUEST_POSIX
extern void *reallocarray(void *block, size_t count, size_t size);
extern int posix_memalign(void **block, size_t alignment, size_t size);
extern void *valloc(size_t size);
extern void *alloca(size_t size);
#define alloca(size) __builtin_alloca(size)
extern int setenv(const char *name, const char *value, int overwrite);
extern int unsetenv(const char *name);
extern int putenv(char *text);
extern int rand_r(unsigned int *seed);
extern long random(void);
extern void srandom(unsigned int seed);
extern double drand48(void);
extern double erand48(unsigned short state[3]);
extern long lrand48(void);
extern long nrand48(unsigned short state[3]);
extern long mrand48(void);
extern long jrand48(unsigned short state[3]);
extern void srand48(long seed);
extern char *mktemp(char *template_name);
extern int mkstemp(char *template_name);
extern char *mkdtemp(char *template_name);
extern char *realpath(const char *__restrict path, char *__restrict resolved);
#endif
#ifdef _GNU_SOURCE
extern void *memalign(size_t alignment, size_t size);
#endif

#endif
