/* Limits on resources, and their use. */
#ifndef _INQUEST_SYS_RESOURCE_H
#define _INQUEST_SYS_RESOURCE_H

#include <sys/time.h>
#include <sys/types.h>

typedef unsigned long rlim_t;
typedef unsigned long long rlim64_t;
struct rlimit {
  rlim_t rlim_cur;
  rlim_t rlim_max;
};
struct rlimit64 {
  rlim64_t rlim_cur;
  rlim64_t rlim_max;
};
struct rusage {
  struct timeval ru_utime;
  struct timeval ru_stime;
  long ru_maxrss;
  long ru_ixrss;
  long ru_idrss;
  long ru_isrss;
  long ru_minflt;
  long ru_majflt;
  long ru_nswap;
  long ru_inblock;
  long ru_oublock;
  long ru_msgsnd;
  long ru_msgrcv;
  long ru_nsignals;
  long ru_nvcsw;
  long ru_nivcsw;
};

#define RLIM_INFINITY (~0UL)
#define RLIM_SAVED_MAX RLIM_INFINITY
#define RLIM_SAVED_CUR RLIM_INFINITY
#define RLIM64_INFINITY (~0ULL)
#define RLIMIT_CPU 0
#define RLIMIT_FSIZE 1
#define RLIMIT_DATA 2
#define RLIMIT_STACK 3
#define RLIMIT_CORE 4
#define RLIMIT_RSS 5
#define RLIMIT_NPROC 6
#define RLIMIT_NOFILE 7
#define RLIMIT_OFILE 7
#define RLIMIT_MEMLOCK 8
#define RLIMIT_AS 9
#define RLIMIT_LOCKS 10
#define RLIMIT_SIGPENDING 11
#define RLIMIT_MSGQUEUE 12
#define RLIMIT_NICE 13
#define RLIMIT_RTPRIO 14
#define RLIMIT_RTTIME 15
#define RLIMIT_NLIMITS 16
#define RLIM_NLIMITS RLIMIT_NLIMITS
#define RUSAGE_CHILDREN (-1)
#define RUSAGE_SELF 0
#define RUSAGE_LWP 1
#define RUSAGE_THREAD 1
#define PRIO_MIN (-20)
#define PRIO_PROCESS 0
#define PRIO_PGRP 1
#define PRIO_USER 2
#define PRIO_MAX 20

extern int getrlimit(int resource, struct rlimit *limits);
extern int setrlimit(int resource, const struct rlimit *limits);
extern int getrlimit64(int resource, struct rlimit64 *limits);
extern int setrlimit64(int resource, const struct rlimit64 *limits);
extern int prlimit(pid_t process, int resource, const struct rlimit *limits, struct rlimit *old);
extern int getrusage(int whose, struct rusage *usage);
extern int getpriority(int which, id_t who);
extern int setpriority(int which, id_t who, int priority);

#endif
