/* Numbers of system calls. */
#ifndef _INQUEST_SYSCALL_H
#define _INQUEST_SYSCALL_H

#include <sys/syscall.h>

#endif
