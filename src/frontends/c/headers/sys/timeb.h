/* Times with milliseconds. */
#ifndef _INQUEST_SYS_TIMEB_H
#define _INQUEST_SYS_TIMEB_H

#include <time.h>

struct timeb {
  time_t time;
  unsigned short millitm;
  short timezone;
  short dstflag;
};

extern int ftime(struct timeb *time);

#endif
