/* Dates and times. */
#ifndef _INQUEST_TIME_H
#define _INQUEST_TIME_H

#include <features.h>

typedef __SIZE_TYPE__ size_t;
typedef long time_t;
typedef long clock_t;
typedef int clockid_t;
typedef void *timer_t;
typedef int pid_t;
typedef struct __locale_struct *locale_t;

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
struct sigevent;

#define CLOCKS_PER_SEC ((clock_t)1000000)
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
#define CLOCK_PROCESS_CPUTIME_ID 2
#define CLOCK_THREAD_CPUTIME_ID 3
#define CLOCK_MONOTONIC_RAW 4
#define CLOCK_REALTIME_COARSE 5
#define CLOCK_MONOTONIC_COARSE 6
#define CLOCK_BOOTTIME 7
#define CLOCK_REALTIME_ALARM 8
#define CLOCK_BOOTTIME_ALARM 9
#define CLOCK_TAI 11
#define TIMER_ABSTIME 1
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
extern time_t timelocal(struct tm *date);
extern struct tm *gmtime_r(const time_t *__restrict time, struct tm *__restrict date);
extern struct tm *localtime_r(const time_t *__restrict time, struct tm *__restrict date);
extern char *asctime_r(const struct tm *__restrict date, char *__restrict buffer);
extern char *ctime_r(const time_t *time, char *buffer);
extern char *strptime(const char *__restrict text, const char *__restrict format, struct tm *__restrict date);
extern size_t strftime_l(char *__restrict buffer, size_t size, const char *__restrict format,
                         const struct tm *__restrict date, locale_t locale);
extern void tzset(void);
extern int nanosleep(const struct timespec *wanted, struct timespec *left);
extern int clock_gettime(clockid_t clock, struct timespec *time);
extern int clock_settime(clockid_t clock, const struct timespec *time);
extern int clock_getres(clockid_t clock, struct timespec *resolution);
extern int clock_nanosleep(clockid_t clock, int flags, const struct timespec *wanted, struct timespec *left);
extern int clock_getcpuclockid(pid_t process, clockid_t *clock);
extern int timer_create(clockid_t clock, struct sigevent *__restrict event, timer_t *__restrict timer);
extern int timer_delete(timer_t timer);
extern int timer_settime(timer_t timer, int flags, const struct itimerspec *__restrict value,
                         struct itimerspec *__restrict old);
extern int timer_gettime(timer_t timer, struct itimerspec *value);
extern int timer_getoverrun(timer_t timer);
#endif
#ifdef _GNU_SOURCE
struct timex;
extern int clock_adjtime(clockid_t clock, struct timex *change);
extern int getdate_err;
extern struct tm *getdate(const char *text);
#endif

#endif
