/* File systems. */
#ifndef _INQUEST_SYS_VFS_H
#define _INQUEST_SYS_VFS_H

#include <sys/statfs.h>

#endif
