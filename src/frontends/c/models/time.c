/* time.h and sys/time.h. The time is input. */
#define _GNU_SOURCE
#include "library.h"
#include <limits.h>
#include <sys/time.h>
#include <time.h>

/* Clocks count nanoseconds in 63 bits. */
#define LATEST 9223372036

static time_t __library_now(void) {
  time_t now = __inquest_input_long();
  return now < 0 || (long long)now > LATEST ? 0 : now;
}

time_t time(time_t *result) {
  time_t now = __library_now();
  if (result != 0) *result = now;
  return now;
}

/* What was used is not given back. */
static clock_t __library_used;

clock_t clock(void) {
  if (__library_input_choice()) return (clock_t)-1;
  clock_t used = __inquest_input_long();
  if (used > __library_used) __library_used = used;
  return __library_used;
}

double difftime(time_t end, time_t start) { return (double)end - (double)start; }

/* ------------------------------------------------------------------------------------------------------------ dates */

static char __library_zone[8];

/* What a date may be: that of a time is no choice. */
static void __library_set_date(struct tm *date) {
  date->tm_sec = __library_any_between(0, 60);
  date->tm_min = __library_any_between(0, 59);
  date->tm_hour = __library_any_between(0, 23);
  date->tm_mday = __library_any_between(1, 31);
  date->tm_mon = __library_any_between(0, 11);
  date->tm_year = __inquest_any_int();
  date->tm_wday = __library_any_between(0, 6);
  date->tm_yday = __library_any_between(0, 365);
  date->tm_isdst = __library_any_between(-1, 1);
  date->tm_gmtoff = __library_any_between(-86400, 86400);
  date->tm_zone = __library_zone;
}

/* From here on, in either direction, a year may be too large for a date; of less than a whole program that is not told from other reasons. */
#define FAR 67767976233000000

static struct tm *__library_date(const time_t *time, struct tm *date) {
  __inquest_read(time, sizeof *time);
  _Bool is_far = !__inquest_is_whole() || (long long)*time > FAR || (long long)*time < -FAR;
  if (is_far && __inquest_any_int() == 1) {
    __library_errno = EOVERFLOW;
    return 0;
  }
  __library_set_date(date);
  return date;
}

static struct tm __library_static_date;

struct tm *gmtime(const time_t *time) { return __library_date(time, &__library_static_date); }

struct tm *localtime(const time_t *time) { return __library_date(time, &__library_static_date); }

struct tm *gmtime_r(const time_t *restrict time, struct tm *restrict date) { return __library_date(time, date); }

struct tm *localtime_r(const time_t *restrict time, struct tm *restrict date) { return __library_date(time, date); }

static time_t __library_time_of(struct tm *date) {
  __inquest_read(date, sizeof *date);
  if (__inquest_any_int() == 1) return __library_failure();
  __library_set_date(date);
  return __inquest_any_long();
}

time_t mktime(struct tm *date) { return __library_time_of(date); }

time_t timegm(struct tm *date) { return __library_time_of(date); }

void tzset(void) {}

/* ------------------------------------------------------------------------------------------------------------ texts */

static char __library_date_text[26];

/* "Sun Sep 16 01:03:52 1973\n", if the year has four digits. What the date is, and whether it has a text, is not looked at. */
static char *__library_write_date(char *buffer) {
  __inquest_write(buffer, 26);
  if (__inquest_any_int() == 1) return 0;
  __inquest_havoc(buffer, 24);
  buffer[24] = '\n';
  buffer[25] = 0;
  return buffer;
}

char *asctime(const struct tm *date) {
  __inquest_read(date, sizeof *date);
  return __library_write_date(__library_date_text);
}

char *asctime_r(const struct tm *restrict date, char *restrict buffer) {
  __inquest_read(date, sizeof *date);
  return __library_write_date(buffer);
}

char *ctime(const time_t *time) {
  __inquest_read(time, sizeof *time);
  return __library_write_date(__library_date_text);
}

char *ctime_r(const time_t *time, char *buffer) {
  __inquest_read(time, sizeof *time);
  return __library_write_date(buffer);
}

/* If there is not enough room, the contents of the buffer are arbitrary. */
size_t strftime(char *restrict buffer, size_t size, const char *restrict format, const struct tm *restrict date) {
  __library_string(format);
  __inquest_read(date, sizeof *date);
  if (size == 0) return 0;
  unsigned long length = __inquest_any_unsigned_long();
  if (length >= size) {
    __inquest_write(buffer, size);
    __inquest_havoc(buffer, size);
    return 0;
  }
  __inquest_write(buffer, length + 1);
  __inquest_havoc(buffer, length);
  buffer[length] = 0;
  return length;
}

/* ----------------------------------------------------------------------------------------------------------- clocks */

static void __library_set_timespec(struct timespec *time) {
  time->tv_sec = __library_now();
  time->tv_nsec = __library_input_between(0, 999999999);
}

int timespec_get(struct timespec *time, int base) {
  __library_set_timespec(time);
  return __library_input_choice() ? 0 : base;
}

/* The latest of the clocks that are not set. */
static struct timespec __library_latest;

static _Bool __library_is_earlier(struct timespec a, struct timespec b) {
  return a.tv_sec < b.tv_sec || (a.tv_sec == b.tv_sec && a.tv_nsec < b.tv_nsec);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  __library_set_timespec(time);
  if (clock != CLOCK_REALTIME) {
    if (__library_is_earlier(*time, __library_latest)) *time = __library_latest;
    __library_latest = *time;
  }
  return __library_outcome();
}

int clock_getres(clockid_t clock, struct timespec *resolution) {
  (void)clock;
  if (resolution != 0) __library_set_timespec(resolution);
  return __library_outcome();
}

int clock_settime(clockid_t clock, const struct timespec *time) {
  (void)clock;
  __inquest_read(time, sizeof *time);
  return __library_outcome();
}

int nanosleep(const struct timespec *wanted, struct timespec *left) {
  __inquest_read(wanted, sizeof *wanted);
  if (!__library_input_choice()) return 0;
  if (left != 0) __library_set_timespec(left);
  return __library_failure();
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  if (time != 0) {
    time->tv_sec = __library_now();
    time->tv_usec = __library_input_between(0, 999999);
  }
  if (zone != 0) {
    __inquest_write(zone, sizeof(struct timezone));
    __inquest_input(zone, sizeof(struct timezone));
  }
  return __library_outcome();
}

int settimeofday(const struct timeval *time, const struct timezone *zone) {
  if (time != 0) __inquest_read(time, sizeof *time);
  if (zone != 0) __inquest_read(zone, sizeof *zone);
  return __library_outcome();
}
