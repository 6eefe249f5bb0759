/* Locks of whole files. */
#ifndef _INQUEST_SYS_FILE_H
#define _INQUEST_SYS_FILE_H

#include <fcntl.h>

#define L_SET 0
#define L_INCR 1
#define L_XTND 2

extern int flock(int descriptor, int operation);

#endif
