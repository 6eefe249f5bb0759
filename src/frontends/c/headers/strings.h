/* Strings and blocks of bytes, the older functions. */
#ifndef _INQUEST_STRINGS_H
#define _INQUEST_STRINGS_H

typedef __SIZE_TYPE__ size_t;

extern int bcmp(const void *a, const void *b, size_t size);
extern void bcopy(const void *from, void *to, size_t size);
extern void bzero(void *block, size_t size);
extern void explicit_bzero(void *block, size_t size);
extern char *index(const char *text, int c);
extern char *rindex(const char *text, int c);
extern int ffs(int number);
extern int ffsl(long number);
extern int ffsll(long long number);
extern int strcasecmp(const char *a, const char *b);
extern int strncasecmp(const char *a, const char *b, size_t size);
typedef struct __locale_struct *locale_t;
extern int strcasecmp_l(const char *a, const char *b, locale_t locale);
extern int strncasecmp_l(const char *a, const char *b, size_t size, locale_t locale);

#endif
