/* Amounts of money as text. */
#ifndef _INQUEST_MONETARY_H
#define _INQUEST_MONETARY_H

#include <locale.h>
#include <sys/types.h>

extern ssize_t strfmon(char *__restrict buffer, size_t size, const char *__restrict format, ...);
extern ssize_t strfmon_l(char *__restrict buffer, size_t size, locale_t locale, const char *__restrict format, ...);

#endif
