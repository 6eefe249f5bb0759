/* Reading and writing several buffers at once. */
#ifndef _INQUEST_SYS_UIO_H
#define _INQUEST_SYS_UIO_H

#include <sys/types.h>

struct iovec {
  void *iov_base;
  size_t iov_len;
};
#define UIO_MAXIOV 1024
#define RWF_HIPRI 0x1
#define RWF_DSYNC 0x2
#define RWF_SYNC 0x4
#define RWF_NOWAIT 0x8
#define RWF_APPEND 0x10
#define RWF_NOAPPEND 0x20

extern ssize_t readv(int descriptor, const struct iovec *buffers, int count);
extern ssize_t writev(int descriptor, const struct iovec *buffers, int count);
extern ssize_t preadv(int descriptor, const struct iovec *buffers, int count, off_t offset);
extern ssize_t pwritev(int descriptor, const struct iovec *buffers, int count, off_t offset);
extern ssize_t preadv2(int descriptor, const struct iovec *buffers, int count, off_t offset, int flags);
extern ssize_t pwritev2(int descriptor, const struct iovec *buffers, int count, off_t offset, int flags);
extern ssize_t process_vm_readv(pid_t process, const struct iovec *own, unsigned long own_count,
                                const struct iovec *other, unsigned long other_count, unsigned long flags);
extern ssize_t process_vm_writev(pid_t process, const struct iovec *own, unsigned long own_count,
                                 const struct iovec *other, unsigned long other_count, unsigned long flags);

#endif
