/* Semaphores. */
#ifndef _INQUEST_SEMAPHORE_H
#define _INQUEST_SEMAPHORE_H

#include <sys/types.h>
#include <time.h>

typedef union {
  char __bytes[4 * sizeof(long)];
  long __align;
} sem_t;
#define SEM_FAILED ((sem_t *)0)

extern int sem_init(sem_t *semaphore, int shared, unsigned int value);
extern int sem_destroy(sem_t *semaphore);
extern sem_t *sem_open(const char *name, int flags, ...);
extern int sem_close(sem_t *semaphore);
extern int sem_unlink(const char *name);
extern int sem_wait(sem_t *semaphore);
extern int sem_timedwait(sem_t *__restrict semaphore, const struct timespec *__restrict until);
extern int sem_clockwait(sem_t *__restrict semaphore, clockid_t clock, const struct timespec *__restrict until);
extern int sem_trywait(sem_t *semaphore);
extern int sem_post(sem_t *semaphore);
extern int sem_getvalue(sem_t *__restrict semaphore, int *__restrict value);

#endif
