/* Waiting for many descriptors. */
#ifndef _INQUEST_SYS_EPOLL_H
#define _INQUEST_SYS_EPOLL_H

#include <signal.h>
#include <stdint.h>
#include <sys/types.h>
#include <time.h>

typedef union epoll_data {
  void *ptr;
  int fd;
  uint32_t u32;
  uint64_t u64;
} epoll_data_t;
struct epoll_event {
  uint32_t events;
  epoll_data_t data;
} __attribute__((__packed__));

#define EPOLL_CTL_ADD 1
#define EPOLL_CTL_DEL 2
#define EPOLL_CTL_MOD 3
#define EPOLL_CLOEXEC 02000000
#define EPOLLIN 0x1
#define EPOLLPRI 0x2
#define EPOLLOUT 0x4
#define EPOLLERR 0x8
#define EPOLLHUP 0x10
#define EPOLLRDNORM 0x40
#define EPOLLRDBAND 0x80
#define EPOLLWRNORM 0x100
#define EPOLLWRBAND 0x200
#define EPOLLMSG 0x400
#define EPOLLRDHUP 0x2000
#define EPOLLEXCLUSIVE 0x10000000
#define EPOLLWAKEUP 0x20000000
#define EPOLLONESHOT 0x40000000
#define EPOLLET 0x80000000

extern int epoll_create(int size);
extern int epoll_create1(int flags);
extern int epoll_ctl(int instance, int operation, int descriptor, struct epoll_event *event);
extern int epoll_wait(int instance, struct epoll_event *events, int count, int timeout);
extern int epoll_pwait(int instance, struct epoll_event *events, int count, int timeout, const sigset_t *mask);
extern int epoll_pwait2(int instance, struct epoll_event *events, int count, const struct timespec *timeout,
                        const sigset_t *mask);

#endif
