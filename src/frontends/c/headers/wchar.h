/* Wide characters. */
#ifndef _INQUEST_WCHAR_H
#define _INQUEST_WCHAR_H

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

typedef __WINT_TYPE__ wint_t;
typedef struct {
  int __count;
  unsigned int __value;
} mbstate_t;
struct tm;

#define WEOF (0xffffffffu)
#ifndef WCHAR_MAX
#define WCHAR_MAX __WCHAR_MAX__
#define WCHAR_MIN (-__WCHAR_MAX__ - 1)
#endif

extern wchar_t *wcscpy(wchar_t *__restrict to, const wchar_t *__restrict from);
extern wchar_t *wcsncpy(wchar_t *__restrict to, const wchar_t *__restrict from, size_t size);
extern wchar_t *wcscat(wchar_t *__restrict to, const wchar_t *__restrict from);
extern wchar_t *wcsncat(wchar_t *__restrict to, const wchar_t *__restrict from, size_t size);
extern int wcscmp(const wchar_t *a, const wchar_t *b);
extern int wcsncmp(const wchar_t *a, const wchar_t *b, size_t size);
extern int wcscasecmp(const wchar_t *a, const wchar_t *b);
extern int wcscoll(const wchar_t *a, const wchar_t *b);
extern size_t wcsxfrm(wchar_t *__restrict to, const wchar_t *__restrict from, size_t size);
extern size_t wcslen(const wchar_t *text);
extern size_t wcsnlen(const wchar_t *text, size_t size);
extern wchar_t *wcsdup(const wchar_t *text);
extern wchar_t *wcschr(const wchar_t *text, wchar_t c);
extern wchar_t *wcsrchr(const wchar_t *text, wchar_t c);
extern wchar_t *wcsstr(const wchar_t *text, const wchar_t *wanted);
extern wchar_t *wcspbrk(const wchar_t *text, const wchar_t *accepted);
extern size_t wcsspn(const wchar_t *text, const wchar_t *accepted);
extern size_t wcscspn(const wchar_t *text, const wchar_t *rejected);
extern wchar_t *wcstok(wchar_t *__restrict text, const wchar_t *__restrict delimiters, wchar_t **__restrict rest);
extern wchar_t *wmemcpy(wchar_t *__restrict to, const wchar_t *__restrict from, size_t size);
extern wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t size);
extern wchar_t *wmemset(wchar_t *block, wchar_t c, size_t size);
extern int wmemcmp(const wchar_t *a, const wchar_t *b, size_t size);
extern wchar_t *wmemchr(const wchar_t *block, wchar_t c, size_t size);
extern long wcstol(const wchar_t *__restrict text, wchar_t **__restrict end, int base);
extern unsigned long wcstoul(const wchar_t *__restrict text, wchar_t **__restrict end, int base);
extern long long wcstoll(const wchar_t *__restrict text, wchar_t **__restrict end, int base);
extern unsigned long long wcstoull(const wchar_t *__restrict text, wchar_t **__restrict end, int base);
extern float wcstof(const wchar_t *__restrict text, wchar_t **__restrict end);
extern double wcstod(const wchar_t *__restrict text, wchar_t **__restrict end);
extern long double wcstold(const wchar_t *__restrict text, wchar_t **__restrict end);
extern size_t wcsftime(wchar_t *__restrict buffer, size_t size, const wchar_t *__restrict format,
                       const struct tm *__restrict date);

extern wint_t btowc(int c);
extern int wctob(wint_t c);
extern int mbsinit(const mbstate_t *state);
extern size_t mbrlen(const char *__restrict text, size_t size, mbstate_t *__restrict state);
extern size_t mbrtowc(wchar_t *__restrict wide, const char *__restrict text, size_t size, mbstate_t *__restrict state);
extern size_t wcrtomb(char *__restrict text, wchar_t wide, mbstate_t *__restrict state);
extern size_t mbsrtowcs(wchar_t *__restrict wide, const char **__restrict text, size_t size,
                        mbstate_t *__restrict state);
extern size_t wcsrtombs(char *__restrict text, const wchar_t **__restrict wide, size_t size,
                        mbstate_t *__restrict state);

extern int wprintf(const wchar_t *__restrict format, ...);
extern int fwprintf(FILE *__restrict stream, const wchar_t *__restrict format, ...);
extern int swprintf(wchar_t *__restrict buffer, size_t size, const wchar_t *__restrict format, ...);
extern int vwprintf(const wchar_t *__restrict format, va_list arguments);
extern int vfwprintf(FILE *__restrict stream, const wchar_t *__restrict format, va_list arguments);
extern int vswprintf(wchar_t *__restrict buffer, size_t size, const wchar_t *__restrict format, va_list arguments);
extern int wscanf(const wchar_t *__restrict format, ...);
extern int fwscanf(FILE *__restrict stream, const wchar_t *__restrict format, ...);
extern int swscanf(const wchar_t *__restrict text, const wchar_t *__restrict format, ...);
extern wint_t fgetwc(FILE *stream);
extern wint_t getwc(FILE *stream);
extern wint_t getwchar(void);
extern wchar_t *fgetws(wchar_t *__restrict buffer, int size, FILE *__restrict stream);
extern wint_t fputwc(wchar_t c, FILE *stream);
extern wint_t putwc(wchar_t c, FILE *stream);
extern wint_t putwchar(wchar_t c);
extern int fputws(const wchar_t *__restrict text, FILE *__restrict stream);
extern wint_t ungetwc(wint_t c, FILE *stream);
extern int fwide(FILE *stream, int mode);

#endif
