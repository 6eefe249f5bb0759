/* Descriptors that are timers. */
#ifndef _INQUEST_SYS_TIMERFD_H
#define _INQUEST_SYS_TIMERFD_H

#include <time.h>

#define TFD_CLOEXEC 02000000
#define TFD_NONBLOCK 04000
#define TFD_TIMER_ABSTIME 1
#define TFD_TIMER_CANCEL_ON_SET 2

extern int timerfd_create(clockid_t clock, int flags);
extern int timerfd_settime(int descriptor, int flags, const struct itimerspec *value, struct itimerspec *old);
extern int timerfd_gettime(int descriptor, struct itimerspec *value);

#endif
