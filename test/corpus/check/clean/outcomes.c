/* What functions return, and what variables hold, may be zero or not: each division below goes well on some run. */
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

extern int unknown(void);
extern void *unknown_pointer(void);
extern int (*callback)(int);
extern int compare(const void *, const void *);
extern int counter;
extern const char *place;
extern volatile int flag;
struct object {
  int count;
};

#define PARAMETERS                                                                                           \
  const char *s, const char *t, char *w, void *q, FILE *f, int *a, int n, double x, struct tm *tm, const wchar_t *wide, \
      struct object *o

int malloc_zero(PARAMETERS) { void *r = malloc(10); return 6 / (r == 0); }
int malloc_other(PARAMETERS) { void *r = malloc(10); return 6 / (r != 0); }
int calloc_zero(PARAMETERS) { void *r = calloc(3, 4); return 6 / (r == 0); }
int calloc_other(PARAMETERS) { void *r = calloc(3, 4); return 6 / (r != 0); }
int realloc_zero(PARAMETERS) { void *r = realloc(q, 40); return 6 / (r == 0); }
int realloc_other(PARAMETERS) { void *r = realloc(q, 40); return 6 / (r != 0); }
int aligned_alloc_zero(PARAMETERS) { void *r = aligned_alloc(16, 32); return 6 / (r == 0); }
int aligned_alloc_other(PARAMETERS) { void *r = aligned_alloc(16, 32); return 6 / (r != 0); }
int strdup_zero(PARAMETERS) { void *r = strdup(s); return 6 / (r == 0); }
int strdup_other(PARAMETERS) { void *r = strdup(s); return 6 / (r != 0); }
int strndup_zero(PARAMETERS) { void *r = strndup(s, 3); return 6 / (r == 0); }
int strndup_other(PARAMETERS) { void *r = strndup(s, 3); return 6 / (r != 0); }
int getenv_zero(PARAMETERS) { void *r = getenv("HOME"); return 6 / (r == 0); }
int getenv_other(PARAMETERS) { void *r = getenv("HOME"); return 6 / (r != 0); }
int fopen_zero(PARAMETERS) { void *r = fopen(s, "r"); return 6 / (r == 0); }
int fopen_other(PARAMETERS) { void *r = fopen(s, "r"); return 6 / (r != 0); }
int tmpfile_zero(PARAMETERS) { void *r = tmpfile(); return 6 / (r == 0); }
int tmpfile_other(PARAMETERS) { void *r = tmpfile(); return 6 / (r != 0); }
int fgets_zero(PARAMETERS) { char b[8]; void *r = fgets(b, 8, f); return 6 / (r == 0); }
int fgets_other(PARAMETERS) { char b[8]; void *r = fgets(b, 8, f); return 6 / (r != 0); }
int strchr_zero(PARAMETERS) { void *r = strchr(s, 'x'); return 6 / (r == 0); }
int strchr_other(PARAMETERS) { void *r = strchr(s, 'x'); return 6 / (r != 0); }
int strrchr_zero(PARAMETERS) { void *r = strrchr(s, 'x'); return 6 / (r == 0); }
int strrchr_other(PARAMETERS) { void *r = strrchr(s, 'x'); return 6 / (r != 0); }
int strstr_zero(PARAMETERS) { void *r = strstr(s, t); return 6 / (r == 0); }
int strstr_other(PARAMETERS) { void *r = strstr(s, t); return 6 / (r != 0); }
int strpbrk_zero(PARAMETERS) { void *r = strpbrk(s, t); return 6 / (r == 0); }
int strpbrk_other(PARAMETERS) { void *r = strpbrk(s, t); return 6 / (r != 0); }
int strtok_zero(PARAMETERS) { void *r = strtok(w, " "); return 6 / (r == 0); }
int strtok_other(PARAMETERS) { void *r = strtok(w, " "); return 6 / (r != 0); }
int memchr_zero(PARAMETERS) { void *r = memchr(s, 'x', 4); return 6 / (r == 0); }
int memchr_other(PARAMETERS) { void *r = memchr(s, 'x', 4); return 6 / (r != 0); }
int bsearch_zero(PARAMETERS) { void *r = bsearch(&n, a, 4, sizeof *a, compare); return 6 / (r == 0); }
int bsearch_other(PARAMETERS) { void *r = bsearch(&n, a, 4, sizeof *a, compare); return 6 / (r != 0); }
int setlocale_zero(PARAMETERS) { void *r = setlocale(LC_ALL, ""); return 6 / (r == 0); }
int setlocale_other(PARAMETERS) { void *r = setlocale(LC_ALL, ""); return 6 / (r != 0); }
int localtime_zero(PARAMETERS) { time_t now = 3; void *r = localtime(&now); return 6 / (r == 0); }
int localtime_other(PARAMETERS) { time_t now = 3; void *r = localtime(&now); return 6 / (r != 0); }
int gmtime_zero(PARAMETERS) { time_t now = 3; void *r = gmtime(&now); return 6 / (r == 0); }
int gmtime_other(PARAMETERS) { time_t now = 3; void *r = gmtime(&now); return 6 / (r != 0); }
int popen_zero(PARAMETERS) { void *r = popen(s, "r"); return 6 / (r == 0); }
int popen_other(PARAMETERS) { void *r = popen(s, "r"); return 6 / (r != 0); }
int realpath_zero(PARAMETERS) { void *r = realpath(s, NULL); return 6 / (r == 0); }
int realpath_other(PARAMETERS) { void *r = realpath(s, NULL); return 6 / (r != 0); }
int getcwd_zero(PARAMETERS) { char b[9]; void *r = getcwd(b, 9); return 6 / (r == 0); }
int getcwd_other(PARAMETERS) { char b[9]; void *r = getcwd(b, 9); return 6 / (r != 0); }
int strcmp_zero(PARAMETERS) { int r = strcmp(s, t); return 6 / (r == 0); }
int strcmp_other(PARAMETERS) { int r = strcmp(s, t); return 6 / (r != 0); }
int strncmp_zero(PARAMETERS) { int r = strncmp(s, t, 3); return 6 / (r == 0); }
int strncmp_other(PARAMETERS) { int r = strncmp(s, t, 3); return 6 / (r != 0); }
int strcasecmp_zero(PARAMETERS) { int r = strcasecmp(s, t); return 6 / (r == 0); }
int strcasecmp_other(PARAMETERS) { int r = strcasecmp(s, t); return 6 / (r != 0); }
int memcmp_zero(PARAMETERS) { int r = memcmp(s, t, 3); return 6 / (r == 0); }
int memcmp_other(PARAMETERS) { int r = memcmp(s, t, 3); return 6 / (r != 0); }
int strlen_zero(PARAMETERS) { size_t r = strlen(s); return 6 / (r == 0); }
int strlen_other(PARAMETERS) { size_t r = strlen(s); return 6 / (r != 0); }
int strspn_zero(PARAMETERS) { size_t r = strspn(s, t); return 6 / (r == 0); }
int strspn_other(PARAMETERS) { size_t r = strspn(s, t); return 6 / (r != 0); }
int strcspn_zero(PARAMETERS) { size_t r = strcspn(s, t); return 6 / (r == 0); }
int strcspn_other(PARAMETERS) { size_t r = strcspn(s, t); return 6 / (r != 0); }
int atoi_zero(PARAMETERS) { int r = atoi(s); return 6 / (r == 0); }
int atoi_other(PARAMETERS) { int r = atoi(s); return 6 / (r != 0); }
int atol_zero(PARAMETERS) { long r = atol(s); return 6 / (r == 0); }
int atol_other(PARAMETERS) { long r = atol(s); return 6 / (r != 0); }
int strtol_zero(PARAMETERS) { long r = strtol(s, NULL, 10); return 6 / (r == 0); }
int strtol_other(PARAMETERS) { long r = strtol(s, NULL, 10); return 6 / (r != 0); }
int strtoul_zero(PARAMETERS) { unsigned long r = strtoul(s, NULL, 0); return 6 / (r == 0); }
int strtoul_other(PARAMETERS) { unsigned long r = strtoul(s, NULL, 0); return 6 / (r != 0); }
int abs_zero(PARAMETERS) { int r = abs(n); return 6 / (r == 0); }
int abs_other(PARAMETERS) { int r = abs(n); return 6 / (r != 0); }
int rand_zero(PARAMETERS) { int r = rand(); return 6 / (r == 0); }
int rand_other(PARAMETERS) { int r = rand(); return 6 / (r != 0); }
int system_zero(PARAMETERS) { int r = system(s); return 6 / (r == 0); }
int system_other(PARAMETERS) { int r = system(s); return 6 / (r != 0); }
int isalpha_zero(PARAMETERS) { int r = isalpha(n & 255); return 6 / (r == 0); }
int isalpha_other(PARAMETERS) { int r = isalpha(n & 255); return 6 / (r != 0); }
int isspace_zero(PARAMETERS) { int r = isspace(n & 255); return 6 / (r == 0); }
int isspace_other(PARAMETERS) { int r = isspace(n & 255); return 6 / (r != 0); }
int tolower_zero(PARAMETERS) { int r = tolower(n & 255); return 6 / (r == 0); }
int tolower_other(PARAMETERS) { int r = tolower(n & 255); return 6 / (r != 0); }
int getc_zero(PARAMETERS) { int r = getc(f) + 1; return 6 / (r == 0); }
int getc_other(PARAMETERS) { int r = getc(f) + 1; return 6 / (r != 0); }
int fgetc_zero(PARAMETERS) { int r = fgetc(f) + 1; return 6 / (r == 0); }
int fgetc_other(PARAMETERS) { int r = fgetc(f) + 1; return 6 / (r != 0); }
int getchar_zero(PARAMETERS) { int r = getchar() + 1; return 6 / (r == 0); }
int getchar_other(PARAMETERS) { int r = getchar() + 1; return 6 / (r != 0); }
int feof_zero(PARAMETERS) { int r = feof(f); return 6 / (r == 0); }
int feof_other(PARAMETERS) { int r = feof(f); return 6 / (r != 0); }
int ferror_zero(PARAMETERS) { int r = ferror(f); return 6 / (r == 0); }
int ferror_other(PARAMETERS) { int r = ferror(f); return 6 / (r != 0); }
int fclose_zero(PARAMETERS) { int r = fclose(f); return 6 / (r == 0); }
int fclose_other(PARAMETERS) { int r = fclose(f); return 6 / (r != 0); }
int fflush_zero(PARAMETERS) { int r = fflush(f); return 6 / (r == 0); }
int fflush_other(PARAMETERS) { int r = fflush(f); return 6 / (r != 0); }
int fread_zero(PARAMETERS) { size_t r = fread(a, 4, 1, f); return 6 / (r == 0); }
int fread_other(PARAMETERS) { size_t r = fread(a, 4, 1, f); return 6 / (r != 0); }
int fwrite_zero(PARAMETERS) { size_t r = fwrite(a, 4, 1, f); return 6 / (r == 0); }
int fwrite_other(PARAMETERS) { size_t r = fwrite(a, 4, 1, f); return 6 / (r != 0); }
int fseek_zero(PARAMETERS) { int r = fseek(f, 0, SEEK_SET); return 6 / (r == 0); }
int fseek_other(PARAMETERS) { int r = fseek(f, 0, SEEK_SET); return 6 / (r != 0); }
int ftell_zero(PARAMETERS) { long r = ftell(f); return 6 / (r == 0); }
int ftell_other(PARAMETERS) { long r = ftell(f); return 6 / (r != 0); }
int fputs_zero(PARAMETERS) { int r = fputs(s, f); return 6 / (r == 0); }
int fputs_other(PARAMETERS) { int r = fputs(s, f); return 6 / (r != 0); }
int fputc_zero(PARAMETERS) { int r = fputc('c', f); return 6 / (r == 0); }
int fputc_other(PARAMETERS) { int r = fputc('c', f); return 6 / (r != 0); }
int printf_zero(PARAMETERS) { int r = printf("%d", n); return 6 / (r == 0); }
int printf_other(PARAMETERS) { int r = printf("%d", n); return 6 / (r != 0); }
int fprintf_zero(PARAMETERS) { int r = fprintf(f, "%d", n); return 6 / (r == 0); }
int fprintf_other(PARAMETERS) { int r = fprintf(f, "%d", n); return 6 / (r != 0); }
int sprintf_zero(PARAMETERS) { char b[40]; int r = sprintf(b, "%.8s", s); return 6 / (r == 0); }
int sprintf_other(PARAMETERS) { char b[40]; int r = sprintf(b, "%.8s", s); return 6 / (r != 0); }
int snprintf_zero(PARAMETERS) { char b[40]; int r = snprintf(b, 40, "%.8s", s); return 6 / (r == 0); }
int snprintf_other(PARAMETERS) { char b[40]; int r = snprintf(b, 40, "%.8s", s); return 6 / (r != 0); }
int sscanf_zero(PARAMETERS) { int m = 0; int r = sscanf(s, "%d", &m); return 6 / (r == 0); }
int sscanf_other(PARAMETERS) { int m = 0; int r = sscanf(s, "%d", &m); return 6 / (r != 0); }
int fscanf_zero(PARAMETERS) { int m = 0; int r = fscanf(f, "%d", &m); return 6 / (r == 0); }
int fscanf_other(PARAMETERS) { int m = 0; int r = fscanf(f, "%d", &m); return 6 / (r != 0); }
int remove_zero(PARAMETERS) { int r = remove(s); return 6 / (r == 0); }
int remove_other(PARAMETERS) { int r = remove(s); return 6 / (r != 0); }
int rename_zero(PARAMETERS) { int r = rename(s, t); return 6 / (r == 0); }
int rename_other(PARAMETERS) { int r = rename(s, t); return 6 / (r != 0); }
int setvbuf_zero(PARAMETERS) { int r = setvbuf(f, NULL, _IONBF, 0); return 6 / (r == 0); }
int setvbuf_other(PARAMETERS) { int r = setvbuf(f, NULL, _IONBF, 0); return 6 / (r != 0); }
int time_zero(PARAMETERS) { time_t r = time(NULL); return 6 / (r == 0); }
int time_other(PARAMETERS) { time_t r = time(NULL); return 6 / (r != 0); }
int clock_zero(PARAMETERS) { clock_t r = clock(); return 6 / (r == 0); }
int clock_other(PARAMETERS) { clock_t r = clock(); return 6 / (r != 0); }
int mktime_zero(PARAMETERS) { time_t r = mktime(tm); return 6 / (r == 0); }
int mktime_other(PARAMETERS) { time_t r = mktime(tm); return 6 / (r != 0); }
int strftime_zero(PARAMETERS) { char b[40]; size_t r = strftime(b, 40, "%Y", tm); return 6 / (r == 0); }
int strftime_other(PARAMETERS) { char b[40]; size_t r = strftime(b, 40, "%Y", tm); return 6 / (r != 0); }
int read_zero(PARAMETERS) { char b[9]; long r = read(n, b, 9); return 6 / (r == 0); }
int read_other(PARAMETERS) { char b[9]; long r = read(n, b, 9); return 6 / (r != 0); }
int write_zero(PARAMETERS) { long r = write(n, s, 1); return 6 / (r == 0); }
int write_other(PARAMETERS) { long r = write(n, s, 1); return 6 / (r != 0); }
int close_zero(PARAMETERS) { int r = close(n); return 6 / (r == 0); }
int close_other(PARAMETERS) { int r = close(n); return 6 / (r != 0); }
int isatty_zero(PARAMETERS) { int r = isatty(n); return 6 / (r == 0); }
int isatty_other(PARAMETERS) { int r = isatty(n); return 6 / (r != 0); }
int access_zero(PARAMETERS) { int r = access(s, 0); return 6 / (r == 0); }
int access_other(PARAMETERS) { int r = access(s, 0); return 6 / (r != 0); }
int unlink_zero(PARAMETERS) { int r = unlink(s); return 6 / (r == 0); }
int unlink_other(PARAMETERS) { int r = unlink(s); return 6 / (r != 0); }
int getpid_zero(PARAMETERS) { int r = getpid() - 7; return 6 / (r == 0); }
int getpid_other(PARAMETERS) { int r = getpid() - 7; return 6 / (r != 0); }
int sleep_zero(PARAMETERS) { unsigned r = sleep(3); return 6 / (r == 0); }
int sleep_other(PARAMETERS) { unsigned r = sleep(3); return 6 / (r != 0); }
int setjmp_zero(PARAMETERS) { jmp_buf b; int r = setjmp(b); return 6 / (r == 0); }
int setjmp_other(PARAMETERS) { jmp_buf b; int r = setjmp(b); return 6 / (r != 0); }
int errno_zero(PARAMETERS) { int r = errno; return 6 / (r == 0); }
int errno_other(PARAMETERS) { int r = errno; return 6 / (r != 0); }
int fabs_zero(PARAMETERS) { int r = fabs(x) > 1.0; return 6 / (r == 0); }
int fabs_other(PARAMETERS) { int r = fabs(x) > 1.0; return 6 / (r != 0); }
int sqrt_zero(PARAMETERS) { int r = sqrt(x) > 1.0; return 6 / (r == 0); }
int sqrt_other(PARAMETERS) { int r = sqrt(x) > 1.0; return 6 / (r != 0); }
int floor_zero(PARAMETERS) { int r = floor(x) > 1.0; return 6 / (r == 0); }
int floor_other(PARAMETERS) { int r = floor(x) > 1.0; return 6 / (r != 0); }
int isnan_zero(PARAMETERS) { int r = isnan(x); return 6 / (r == 0); }
int isnan_other(PARAMETERS) { int r = isnan(x); return 6 / (r != 0); }
int wcslen_zero(PARAMETERS) { size_t r = wcslen(L"" + 0 * n) + (size_t)wide[0]; return 6 / (r == 0); }
int wcslen_other(PARAMETERS) { size_t r = wcslen(L"" + 0 * n) + (size_t)wide[0]; return 6 / (r != 0); }
int mblen_zero(PARAMETERS) { int r = mblen(s, 2); return 6 / (r == 0); }
int mblen_other(PARAMETERS) { int r = mblen(s, 2); return 6 / (r != 0); }
int unknown_zero(PARAMETERS) { int r = unknown(); return 6 / (r == 0); }
int unknown_other(PARAMETERS) { int r = unknown(); return 6 / (r != 0); }
int unknown_pointer_zero(PARAMETERS) { void *r = unknown_pointer(); return 6 / (r == 0); }
int unknown_pointer_other(PARAMETERS) { void *r = unknown_pointer(); return 6 / (r != 0); }
int through_pointer_zero(PARAMETERS) { int r = callback(n); return 6 / (r == 0); }
int through_pointer_other(PARAMETERS) { int r = callback(n); return 6 / (r != 0); }
int parameter_zero(PARAMETERS) { int r = n; return 6 / (r == 0); }
int parameter_other(PARAMETERS) { int r = n; return 6 / (r != 0); }
int pointer_zero(PARAMETERS) { const char *r = s; return 6 / (r == 0); }
int pointer_other(PARAMETERS) { const char *r = s; return 6 / (r != 0); }
int global_zero(PARAMETERS) { int r = counter; return 6 / (r == 0); }
int global_other(PARAMETERS) { int r = counter; return 6 / (r != 0); }
int global_pointer_zero(PARAMETERS) { const char *r = place; return 6 / (r == 0); }
int global_pointer_other(PARAMETERS) { const char *r = place; return 6 / (r != 0); }
int volatile_global_zero(PARAMETERS) { int r = flag; return 6 / (r == 0); }
int volatile_global_other(PARAMETERS) { int r = flag; return 6 / (r != 0); }
int field_zero(PARAMETERS) { int r = o->count; return 6 / (r == 0); }
int field_other(PARAMETERS) { int r = o->count; return 6 / (r != 0); }
int element_zero(PARAMETERS) { int r = a[n & 3]; return 6 / (r == 0); }
int element_other(PARAMETERS) { int r = a[n & 3]; return 6 / (r != 0); }
int real_zero(PARAMETERS) { int r = x > 0; return 6 / (r == 0); }
int real_other(PARAMETERS) { int r = x > 0; return 6 / (r != 0); }
int character_zero(PARAMETERS) { int r = *s; return 6 / (r == 0); }
int character_other(PARAMETERS) { int r = *s; return 6 / (r != 0); }
int asm_zero(PARAMETERS) { int r = 0; __asm__("nop" : "+r"(r)); return 6 / (r == 0); }
int asm_other(PARAMETERS) { int r = 0; __asm__("nop" : "+r"(r)); return 6 / (r != 0); }
