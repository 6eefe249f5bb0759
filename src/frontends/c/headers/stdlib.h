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
#include <sys/types.h>
extern void *reallocarray(void *block, size_t count, size_t size);
extern int posix_memalign(void **block, size_t alignment, size_t size);
extern void *valloc(size_t size);
extern void *alloca(size_t size);
#undef alloca
#define alloca(size) __builtin_alloca(size)
extern int setenv(const char *name, const char *value, int overwrite);
extern int unsetenv(const char *name);
extern int putenv(char *text);
extern int clearenv(void);
extern int on_exit(void (*function)(int status, void *argument), void *argument);
extern int rand_r(unsigned int *seed);
extern long random(void);
extern void srandom(unsigned int seed);
extern char *initstate(unsigned int seed, char *state, size_t size);
extern char *setstate(char *state);
extern double drand48(void);
extern double erand48(unsigned short state[3]);
extern long lrand48(void);
extern long nrand48(unsigned short state[3]);
extern long mrand48(void);
extern long jrand48(unsigned short state[3]);
extern void srand48(long seed);
extern unsigned short *seed48(unsigned short state[3]);
extern void lcong48(unsigned short parameters[7]);
extern char *mktemp(char *template_name);
extern int mkstemp(char *template_name);
extern int mkostemp(char *template_name, int flags);
extern int mkstemps(char *template_name, int suffix);
extern int mkostemps(char *template_name, int suffix, int flags);
extern char *mkdtemp(char *template_name);
extern char *realpath(const char *__restrict path, char *__restrict resolved);
extern int getsubopt(char **__restrict options, char *const *__restrict names, char **__restrict value);
extern int getloadavg(double averages[], int count);
extern int rpmatch(const char *answer);
extern char *ecvt(double number, int digits, int *__restrict point, int *__restrict sign);
extern char *fcvt(double number, int digits, int *__restrict point, int *__restrict sign);
extern char *gcvt(double number, int digits, char *buffer);
extern long a64l(const char *text);
extern char *l64a(long number);
extern int posix_openpt(int flags);
extern int grantpt(int descriptor);
extern int unlockpt(int descriptor);
extern char *ptsname(int descriptor);
typedef __INT32_TYPE__ int32_t;
struct random_data {
  int32_t *fptr;
  int32_t *rptr;
  int32_t *state;
  int rand_type;
  int rand_deg;
  int rand_sep;
  int32_t *end_ptr;
};
extern int random_r(struct random_data *__restrict data, int32_t *__restrict result);
extern int srandom_r(unsigned int seed, struct random_data *data);
extern int initstate_r(unsigned int seed, char *__restrict state, size_t size, struct random_data *__restrict data);
extern int setstate_r(char *__restrict state, struct random_data *__restrict data);
struct drand48_data {
  unsigned short __x[3];
  unsigned short __old_x[3];
  unsigned short __c;
  unsigned short __init;
  unsigned long long __a;
};
extern int drand48_r(struct drand48_data *__restrict data, double *__restrict result);
extern int lrand48_r(struct drand48_data *__restrict data, long *__restrict result);
extern int mrand48_r(struct drand48_data *__restrict data, long *__restrict result);
extern int srand48_r(long seed, struct drand48_data *data);
#endif
#ifdef _GNU_SOURCE
typedef struct __locale_struct *locale_t;
extern void *memalign(size_t alignment, size_t size);
extern char *secure_getenv(const char *name);
extern char *canonicalize_file_name(const char *path);
extern int ptsname_r(int descriptor, char *buffer, size_t size);
extern int getpt(void);
extern void qsort_r(void *base, size_t count, size_t size, int (*compare)(const void *, const void *, void *),
                    void *argument);
extern long strtol_l(const char *__restrict text, char **__restrict end, int base, locale_t locale);
extern unsigned long strtoul_l(const char *__restrict text, char **__restrict end, int base, locale_t locale);
extern long long strtoll_l(const char *__restrict text, char **__restrict end, int base, locale_t locale);
extern unsigned long long strtoull_l(const char *__restrict text, char **__restrict end, int base, locale_t locale);
extern double strtod_l(const char *__restrict text, char **__restrict end, locale_t locale);
extern float strtof_l(const char *__restrict text, char **__restrict end, locale_t locale);
extern int mkostemp64(char *template_name, int flags);
extern int mkstemp64(char *template_name);
extern long long strtoq(const char *__restrict text, char **__restrict end, int base);
extern unsigned long long strtouq(const char *__restrict text, char **__restrict end, int base);
#endif

#endif
