/* Scheduling. */
#ifndef _INQUEST_SCHED_H
#define _INQUEST_SCHED_H

#include <sys/types.h>

struct sched_param {
  int sched_priority;
};

extern int sched_yield(void);

#endif
