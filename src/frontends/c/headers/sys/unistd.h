/* The system's functions, under an older name. */
#ifndef _INQUEST_SYS_UNISTD_H
#define _INQUEST_SYS_UNISTD_H

#include <unistd.h>

#endif
