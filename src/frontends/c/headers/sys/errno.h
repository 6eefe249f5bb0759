/* Error numbers, under an older name. */
#ifndef _INQUEST_SYS_ERRNO_H
#define _INQUEST_SYS_ERRNO_H

#include <errno.h>

#endif
