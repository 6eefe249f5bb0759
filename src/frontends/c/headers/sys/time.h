/* Times of day. */
#ifndef _INQUEST_SYS_TIME_H
#define _INQUEST_SYS_TIME_H

#include <sys/types.h>

#ifndef _INQUEST_TIMEVAL
#define _INQUEST_TIMEVAL
struct timeval {
  time_t tv_sec;
  suseconds_t tv_usec;
};
#endif
struct timezone {
  int tz_minuteswest;
  int tz_dsttime;
};
struct itimerval {
  struct timeval it_interval;
  struct timeval it_value;
};
#define ITIMER_REAL 0
#define ITIMER_VIRTUAL 1
#define ITIMER_PROF 2

extern int gettimeofday(struct timeval *__restrict time, void *__restrict zone);
extern int settimeofday(const struct timeval *time, const struct timezone *zone);
extern int getitimer(int which, struct itimerval *value);
extern int setitimer(int which, const struct itimerval *__restrict value, struct itimerval *__restrict old);
extern int utimes(const char *path, const struct timeval times[2]);

typedef struct {
  unsigned long fds_bits[1024 / (8 * sizeof(unsigned long))];
} fd_set;
#define FD_SETSIZE 1024
#define __FD_WORD (8 * sizeof(unsigned long))
#define FD_SET(d, set) ((void)((set)->fds_bits[(d) / __FD_WORD] |= 1UL << ((d) % __FD_WORD)))
#define FD_CLR(d, set) ((void)((set)->fds_bits[(d) / __FD_WORD] &= ~(1UL << ((d) % __FD_WORD))))
#define FD_ISSET(d, set) (((set)->fds_bits[(d) / __FD_WORD] >> ((d) % __FD_WORD)) & 1)
#define FD_ZERO(set) ((void)__builtin_memset(set, 0, sizeof(fd_set)))
extern int select(int count, fd_set *__restrict reading, fd_set *__restrict writing, fd_set *__restrict failing,
                  struct timeval *__restrict timeout);

#endif
