/* Queues of messages. */
#ifndef _INQUEST_MQUEUE_H
#define _INQUEST_MQUEUE_H

#include <fcntl.h>
#include <sys/types.h>
#include <time.h>

typedef int mqd_t;
struct mq_attr {
  long mq_flags;
  long mq_maxmsg;
  long mq_msgsize;
  long mq_curmsgs;
  long __reserved[4];
};
struct sigevent;

extern mqd_t mq_open(const char *name, int flags, ...);
extern int mq_close(mqd_t queue);
extern int mq_unlink(const char *name);
extern int mq_getattr(mqd_t queue, struct mq_attr *attributes);
extern int mq_setattr(mqd_t queue, const struct mq_attr *__restrict attributes, struct mq_attr *__restrict old);
extern int mq_notify(mqd_t queue, const struct sigevent *event);
extern int mq_send(mqd_t queue, const char *message, size_t size, unsigned int priority);
extern ssize_t mq_receive(mqd_t queue, char *message, size_t size, unsigned int *priority);
extern int mq_timedsend(mqd_t queue, const char *message, size_t size, unsigned int priority,
                        const struct timespec *until);
extern ssize_t mq_timedreceive(mqd_t queue, char *__restrict message, size_t size, unsigned int *__restrict priority,
                               const struct timespec *__restrict until);

#endif
