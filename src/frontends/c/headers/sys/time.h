/* Times of day. */
#ifndef _INQUEST_SYS_TIME_H
#define _INQUEST_SYS_TIME_H

#include <sys/select.h>

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

#define timerisset(time) ((time)->tv_sec != 0 || (time)->tv_usec != 0)
#define timerclear(time) ((void)((time)->tv_sec = (time)->tv_usec = 0))
#define timercmp(a, b, compare)                                                                                        \
  ((a)->tv_sec == (b)->tv_sec ? (a)->tv_usec compare(b)->tv_usec : (a)->tv_sec compare(b)->tv_sec)
#define timeradd(a, b, sum)                                                                                            \
  do {                                                                                                                 \
    (sum)->tv_sec = (a)->tv_sec + (b)->tv_sec;                                                                         \
    (sum)->tv_usec = (a)->tv_usec + (b)->tv_usec;                                                                      \
    if ((sum)->tv_usec >= 1000000) {                                                                                   \
      (sum)->tv_sec++;                                                                                                 \
      (sum)->tv_usec -= 1000000;                                                                                       \
    }                                                                                                                  \
  } while (0)
#define timersub(a, b, difference)                                                                                     \
  do {                                                                                                                 \
    (difference)->tv_sec = (a)->tv_sec - (b)->tv_sec;                                                                  \
    (difference)->tv_usec = (a)->tv_usec - (b)->tv_usec;                                                               \
    if ((difference)->tv_usec < 0) {                                                                                   \
      (difference)->tv_sec--;                                                                                          \
      (difference)->tv_usec += 1000000;                                                                                \
    }                                                                                                                  \
  } while (0)
#define TIMEVAL_TO_TIMESPEC(from, to)                                                                                  \
  ((void)((to)->tv_sec = (from)->tv_sec, (to)->tv_nsec = (from)->tv_usec * 1000))
#define TIMESPEC_TO_TIMEVAL(to, from)                                                                                  \
  ((void)((to)->tv_sec = (from)->tv_sec, (to)->tv_usec = (from)->tv_nsec / 1000))

extern int gettimeofday(struct timeval *__restrict time, void *__restrict zone);
extern int settimeofday(const struct timeval *time, const struct timezone *zone);
extern int adjtime(const struct timeval *change, struct timeval *old);
extern int getitimer(int which, struct itimerval *value);
extern int setitimer(int which, const struct itimerval *__restrict value, struct itimerval *__restrict old);
extern int utimes(const char *path, const struct timeval times[2]);
extern int lutimes(const char *path, const struct timeval times[2]);
extern int futimes(int descriptor, const struct timeval times[2]);
extern int futimesat(int folder, const char *path, const struct timeval times[2]);

#endif
