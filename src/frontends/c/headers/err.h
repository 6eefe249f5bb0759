/* Messages about errors, as BSD has them. */
#ifndef _INQUEST_ERR_H
#define _INQUEST_ERR_H

#include <stdarg.h>

extern void warn(const char *format, ...);
extern void vwarn(const char *format, va_list arguments);
extern void warnx(const char *format, ...);
extern void vwarnx(const char *format, va_list arguments);
extern void err(int status, const char *format, ...) __attribute__((__noreturn__));
extern void verr(int status, const char *format, va_list arguments) __attribute__((__noreturn__));
extern void errx(int status, const char *format, ...) __attribute__((__noreturn__));
extern void verrx(int status, const char *format, va_list arguments) __attribute__((__noreturn__));

#endif
