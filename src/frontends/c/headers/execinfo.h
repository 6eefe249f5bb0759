/* The calls that are being executed. */
#ifndef _INQUEST_EXECINFO_H
#define _INQUEST_EXECINFO_H

extern int backtrace(void **buffer, int size);
extern char **backtrace_symbols(void *const *buffer, int size);
extern void backtrace_symbols_fd(void *const *buffer, int size, int descriptor);

#endif
