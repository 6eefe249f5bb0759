/* Waiting for descriptors. */
#ifndef _INQUEST_POLL_H
#define _INQUEST_POLL_H

#include <signal.h>
#include <time.h>

typedef unsigned long nfds_t;
struct pollfd {
  int fd;
  short events;
  short revents;
};
#define POLLIN 0x1
#define POLLPRI 0x2
#define POLLOUT 0x4
#define POLLERR 0x8
#define POLLHUP 0x10
#define POLLNVAL 0x20
#define POLLRDNORM 0x40
#define POLLRDBAND 0x80
#define POLLWRNORM 0x100
#define POLLWRBAND 0x200
#define POLLMSG 0x400
#define POLLREMOVE 0x1000
#define POLLRDHUP 0x2000

extern int poll(struct pollfd *descriptors, nfds_t count, int timeout);
extern int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *mask);

#endif
