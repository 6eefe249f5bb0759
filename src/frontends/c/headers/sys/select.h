/* Waiting for descriptors. */
#ifndef _INQUEST_SYS_SELECT_H
#define _INQUEST_SYS_SELECT_H

#include <sys/types.h>

#ifndef _INQUEST_TIMEVAL
#define _INQUEST_TIMEVAL
struct timeval {
  time_t tv_sec;
  suseconds_t tv_usec;
};
#endif
#ifndef _INQUEST_TIMESPEC
#define _INQUEST_TIMESPEC
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
#endif
typedef struct {
  unsigned long __words[1024 / (8 * sizeof(unsigned long))];
} sigset_t;
typedef long fd_mask;
typedef struct {
  unsigned long fds_bits[1024 / (8 * sizeof(unsigned long))];
} fd_set;
#define FD_SETSIZE 1024
#define NFDBITS (8 * (int)sizeof(unsigned long))
#define __FD_WORD (8 * sizeof(unsigned long))
#define FD_SET(d, set) ((void)((set)->fds_bits[(d) / __FD_WORD] |= 1UL << ((d) % __FD_WORD)))
#define FD_CLR(d, set) ((void)((set)->fds_bits[(d) / __FD_WORD] &= ~(1UL << ((d) % __FD_WORD))))
#define FD_ISSET(d, set) (((set)->fds_bits[(d) / __FD_WORD] >> ((d) % __FD_WORD)) & 1)
#define FD_ZERO(set) ((void)__builtin_memset(set, 0, sizeof(fd_set)))

extern int select(int count, fd_set *__restrict reading, fd_set *__restrict writing, fd_set *__restrict failing,
                  struct timeval *__restrict timeout);
extern int pselect(int count, fd_set *__restrict reading, fd_set *__restrict writing, fd_set *__restrict failing,
                   const struct timespec *__restrict timeout, const sigset_t *__restrict mask);

#endif
