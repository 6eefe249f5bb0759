/* Descriptors that count events. */
#ifndef _INQUEST_SYS_EVENTFD_H
#define _INQUEST_SYS_EVENTFD_H

#include <stdint.h>

typedef uint64_t eventfd_t;
#define EFD_SEMAPHORE 01
#define EFD_CLOEXEC 02000000
#define EFD_NONBLOCK 04000

extern int eventfd(unsigned int value, int flags);
extern int eventfd_read(int descriptor, eventfd_t *value);
extern int eventfd_write(int descriptor, eventfd_t value);

#endif
