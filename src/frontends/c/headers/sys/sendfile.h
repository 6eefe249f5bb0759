/* Copying between descriptors. */
#ifndef _INQUEST_SYS_SENDFILE_H
#define _INQUEST_SYS_SENDFILE_H

#include <sys/types.h>

extern ssize_t sendfile(int to, int from, off_t *offset, size_t size);
extern ssize_t sendfile64(int to, int from, off64_t *offset, size_t size);

#endif
