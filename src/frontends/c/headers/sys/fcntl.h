/* File control, under an older name. */
#ifndef _INQUEST_SYS_FCNTL_H
#define _INQUEST_SYS_FCNTL_H

#include <fcntl.h>

#endif
