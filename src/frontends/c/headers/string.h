/* Strings and blocks of bytes. */
#ifndef _INQUEST_STRING_H
#define _INQUEST_STRING_H

#include <features.h>

typedef __SIZE_TYPE__ size_t;
typedef struct __locale_struct *locale_t;

#undef NULL
#define NULL ((void *)0)

extern void *memcpy(void *__restrict to, const void *__restrict from, size_t size);
extern void *memmove(void *to, const void *from, size_t size);
extern void *memset(void *block, int c, size_t size);
extern int memcmp(const void *a, const void *b, size_t size);
extern void *memchr(const void *block, int c, size_t size);

extern char *strcpy(char *__restrict to, const char *__restrict from);
extern char *strncpy(char *__restrict to, const char *__restrict from, size_t size);
extern char *strcat(char *__restrict to, const char *__restrict from);
extern char *strncat(char *__restrict to, const char *__restrict from, size_t size);

extern int strcmp(const char *a, const char *b);
extern int strncmp(const char *a, const char *b, size_t size);
extern int strcoll(const char *a, const char *b);
extern size_t strxfrm(char *__restrict to, const char *__restrict from, size_t size);
extern size_t strlen(const char *text);
extern char *strchr(const char *text, int c);
extern char *strrchr(const char *text, int c);
extern char *strstr(const char *text, const char *wanted);
extern char *strpbrk(const char *text, const char *accepted);
extern size_t strspn(const char *text, const char *accepted);
extern size_t strcspn(const char *text, const char *rejected);
extern char *strtok(char *__restrict text, const char *__restrict delimiters);
extern char *strerror(int number);

#ifdef __INQUEST_POSIX
#include <strings.h>
extern void *memccpy(void *__restrict to, const void *__restrict from, int c, size_t size);
extern char *stpcpy(char *__restrict to, const char *__restrict from);
extern char *stpncpy(char *__restrict to, const char *__restrict from, size_t size);
extern char *strdup(const char *text);
extern char *strndup(const char *text, size_t size);
extern size_t strnlen(const char *text, size_t size);
extern char *strtok_r(char *__restrict text, const char *__restrict delimiters, char **__restrict rest);
extern char *strsep(char **__restrict text, const char *__restrict delimiters);
extern char *strsignal(int number);
extern int strcoll_l(const char *a, const char *b, locale_t locale);
extern size_t strxfrm_l(char *__restrict to, const char *__restrict from, size_t size, locale_t locale);
extern char *strerror_l(int number, locale_t locale);
extern int __xpg_strerror_r(int number, char *buffer, size_t size);
#ifdef _GNU_SOURCE
extern char *strerror_r(int number, char *buffer, size_t size);
#else
#define strerror_r __xpg_strerror_r
#endif
#endif
#ifdef _GNU_SOURCE
extern void *mempcpy(void *__restrict to, const void *__restrict from, size_t size);
extern void *memrchr(const void *block, int c, size_t size);
extern void *memmem(const void *block, size_t size, const void *wanted, size_t wanted_size);
extern size_t strlcpy(char *__restrict to, const char *__restrict from, size_t size);
extern size_t strlcat(char *__restrict to, const char *__restrict from, size_t size);
#define strdupa(text) strcpy((char *)__builtin_alloca(strlen(text) + 1), text)
#define strndupa(text, size)                                                                                           \
  (__extension__({                                                                                                     \
    const char *__text = (text);                                                                                       \
    size_t __size = strnlen(__text, (size));                                                                           \
    char *__copy = (char *)__builtin_alloca(__size + 1);                                                               \
    __copy[__size] = 0;                                                                                                \
    (char *)memcpy(__copy, __text, __size);                                                                            \
  }))
extern char *strchrnul(const char *text, int c);
extern char *strcasestr(const char *text, const char *wanted);
#ifndef basename
extern char *basename(const char *path);
#endif
extern void *rawmemchr(const void *block, int c);
extern int strverscmp(const char *a, const char *b);
extern char *__strtok_r(char *__restrict text, const char *__restrict delimiters, char **__restrict rest);
extern char *strfry(char *text);
extern void *memfrob(void *block, size_t size);
extern const char *strerrorname_np(int number);
extern const char *strerrordesc_np(int number);
#endif

#endif
