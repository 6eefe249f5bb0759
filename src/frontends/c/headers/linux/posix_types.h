/* The kernel's types. */
#ifndef _INQUEST_LINUX_POSIX_TYPES_H
#define _INQUEST_LINUX_POSIX_TYPES_H

#include <linux/types.h>

#endif
