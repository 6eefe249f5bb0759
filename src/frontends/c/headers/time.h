/* Dates and times. */
#ifndef _INQUEST_TIME_H
#define _INQUEST_TIME_H

#include <features.h>
#include <sys/types.h>

#undef NULL
#define NULL ((void *)0)

#ifndef _INQUEST_TIMESPEC
#define _INQUEST_TIMESPEC
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
#endif
struct itimerspec {
  struct timespec it_interval;
  struct timespec it_value;
};
struct tm {
  int tm_sec;
  int tm_min;
  int tm_hour;
  int tm_mday;
  int tm_mon;
  int tm_year;
  int tm_wday;
  int tm_yday;
  int tm_isdst;
  long tm_gmtoff;
  const char *tm_zone;
};

#define CLOCKS_PER_SEC ((clock_t)1000000)
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
#define CLOCK_PROCESS_CPUTIME_ID 2
#define CLOCK_THREAD_CPUTIME_ID 3
#define TIME_UTC 1

extern clock_t clock(void);
extern time_t time(time_t *result);
extern double difftime(time_t end, time_t start);
extern time_t mktime(struct tm *date);
extern struct tm *gmtime(const time_t *time);
extern struct tm *localtime(const time_t *time);
extern char *asctime(const struct tm *date);
extern char *ctime(const time_t *time);
extern size_t strftime(char *__restrict buffer, size_t size, const char *__restrict format,
                       const struct tm *__restrict date);
extern int timespec_get(struct timespec *time, int base);

#ifdef __INQUEST_POSIX
extern char *tzname[2];
extern long timezone;
extern int daylight;
extern time_t timegm(struct tm *date);
extern struct tm *gmtime_r(const time_t *__restrict time, struct tm *__restrict date);
extern struct tm *localtime_r(const time_t *__restrict time, struct tm *__restrict date);
extern char *asctime_r(const struct tm *__restrict date, char *__restrict buffer);
extern char *ctime_r(const time_t *time, char *buffer);
extern char *strptime(const char *__restrict text, const char *__restrict format, struct tm *__restrict date);
extern void tzset(void);
extern int nanosleep(const struct timespec *wanted, struct timespec *left);
extern int clock_gettime(clockid_t clock, struct timespec *time);
extern int clock_settime(clockid_t clock, const struct timespec *time);
extern int clock_getres(clockid_t clock, struct timespec *resolution);
#endif

#endif
