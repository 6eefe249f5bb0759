/* Input and output that goes on while the program runs. */
#ifndef _INQUEST_AIO_H
#define _INQUEST_AIO_H

#include <signal.h>
#include <sys/types.h>
#include <time.h>

struct aiocb {
  int aio_fildes;
  int aio_lio_opcode;
  int aio_reqprio;
  volatile void *aio_buf;
  size_t aio_nbytes;
  struct sigevent aio_sigevent;
  struct aiocb *__next;
  int __priority;
  int __policy;
  int __error;
  ssize_t __result;
  off_t aio_offset;
#if __SIZEOF_LONG__ == 4
  char __padding[4];
#endif
  char __reserved[32];
};
#define AIO_CANCELED 0
#define AIO_NOTCANCELED 1
#define AIO_ALLDONE 2
#define LIO_READ 0
#define LIO_WRITE 1
#define LIO_NOP 2
#define LIO_WAIT 0
#define LIO_NOWAIT 1

extern int aio_read(struct aiocb *request);
extern int aio_write(struct aiocb *request);
extern int lio_listio(int mode, struct aiocb *const list[], int count, struct sigevent *__restrict event);
extern int aio_error(const struct aiocb *request);
extern ssize_t aio_return(struct aiocb *request);
extern int aio_cancel(int descriptor, struct aiocb *request);
extern int aio_suspend(const struct aiocb *const list[], int count, const struct timespec *timeout);
extern int aio_fsync(int operation, struct aiocb *request);

#endif
