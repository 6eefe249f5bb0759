/* Numbers of system calls. */
#ifndef _INQUEST_LINUX_UNISTD_H
#define _INQUEST_LINUX_UNISTD_H

#include <asm/unistd.h>

#endif
