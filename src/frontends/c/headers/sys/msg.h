/* Queues of messages. */
#ifndef _INQUEST_SYS_MSG_H
#define _INQUEST_SYS_MSG_H

#include <sys/ipc.h>
#include <time.h>

typedef unsigned long msgqnum_t;
typedef unsigned long msglen_t;
struct msqid_ds {
  struct ipc_perm msg_perm;
#if __SIZEOF_LONG__ == 8
  time_t msg_stime;
  time_t msg_rtime;
  time_t msg_ctime;
#else
  time_t msg_stime;
  unsigned long __stime_high;
  time_t msg_rtime;
  unsigned long __rtime_high;
  time_t msg_ctime;
  unsigned long __ctime_high;
#endif
  unsigned long __msg_cbytes;
  msgqnum_t msg_qnum;
  msglen_t msg_qbytes;
  pid_t msg_lspid;
  pid_t msg_lrpid;
  unsigned long __reserved[2];
};
#define msg_cbytes __msg_cbytes
struct msginfo {
  int msgpool;
  int msgmap;
  int msgmax;
  int msgmnb;
  int msgmni;
  int msgssz;
  int msgtql;
  unsigned short msgseg;
};
#ifdef _GNU_SOURCE
struct msgbuf {
  long mtype;
  char mtext[1];
};
#endif
#define MSG_NOERROR 010000
#define MSG_EXCEPT 020000
#define MSG_COPY 040000
#define MSG_STAT 11
#define MSG_INFO 12
#define MSG_STAT_ANY 13

extern int msgget(key_t key, int flags);
extern int msgctl(int id, int command, struct msqid_ds *description);
extern int msgsnd(int id, const void *message, size_t size, int flags);
extern ssize_t msgrcv(int id, void *message, size_t size, long type, int flags);

#endif
