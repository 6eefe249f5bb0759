/* Threads. The types are opaque, of the sizes that they have on Linux. */
#ifndef _INQUEST_PTHREAD_H
#define _INQUEST_PTHREAD_H

#include <sched.h>
#include <time.h>

typedef unsigned long pthread_t;
typedef unsigned int pthread_key_t;
typedef int pthread_once_t;
typedef volatile int pthread_spinlock_t;
#if __SIZEOF_POINTER__ == 8
#define __INQUEST_BYTES 56
#else
#define __INQUEST_BYTES 36
#endif
typedef union {
  char __bytes[__INQUEST_BYTES];
  long __align;
} pthread_attr_t;
#undef __INQUEST_BYTES
#if __SIZEOF_POINTER__ == 8
#define __INQUEST_BYTES 40
#else
#define __INQUEST_BYTES 24
#endif
typedef union {
  char __bytes[__INQUEST_BYTES];
  long __align;
} pthread_mutex_t;
#undef __INQUEST_BYTES
#if __SIZEOF_POINTER__ == 8
#define __INQUEST_BYTES 4
#else
#define __INQUEST_BYTES 4
#endif
typedef union {
  char __bytes[__INQUEST_BYTES];
  long __align;
} pthread_mutexattr_t;
#undef __INQUEST_BYTES
#if __SIZEOF_POINTER__ == 8
#define __INQUEST_BYTES 48
#else
#define __INQUEST_BYTES 48
#endif
typedef union {
  char __bytes[__INQUEST_BYTES];
  long __align;
} pthread_cond_t;
#undef __INQUEST_BYTES
#if __SIZEOF_POINTER__ == 8
#define __INQUEST_BYTES 4
#else
#define __INQUEST_BYTES 4
#endif
typedef union {
  char __bytes[__INQUEST_BYTES];
  long __align;
} pthread_condattr_t;
#undef __INQUEST_BYTES
#if __SIZEOF_POINTER__ == 8
#define __INQUEST_BYTES 56
#else
#define __INQUEST_BYTES 32
#endif
typedef union {
  char __bytes[__INQUEST_BYTES];
  long __align;
} pthread_rwlock_t;
#undef __INQUEST_BYTES
#if __SIZEOF_POINTER__ == 8
#define __INQUEST_BYTES 8
#else
#define __INQUEST_BYTES 8
#endif
typedef union {
  char __bytes[__INQUEST_BYTES];
  long __align;
} pthread_rwlockattr_t;
#undef __INQUEST_BYTES
#if __SIZEOF_POINTER__ == 8
#define __INQUEST_BYTES 32
#else
#define __INQUEST_BYTES 20
#endif
typedef union {
  char __bytes[__INQUEST_BYTES];
  long __align;
} pthread_barrier_t;
#undef __INQUEST_BYTES
#if __SIZEOF_POINTER__ == 8
#define __INQUEST_BYTES 4
#else
#define __INQUEST_BYTES 4
#endif
typedef union {
  char __bytes[__INQUEST_BYTES];
  long __align;
} pthread_barrierattr_t;
#undef __INQUEST_BYTES

#define PTHREAD_MUTEX_INITIALIZER {{0}}
#define PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP {{1}}
#define PTHREAD_COND_INITIALIZER {{0}}
#define PTHREAD_RWLOCK_INITIALIZER {{0}}
#define PTHREAD_ONCE_INIT 0
#define PTHREAD_MUTEX_NORMAL 0
#define PTHREAD_MUTEX_RECURSIVE 1
#define PTHREAD_MUTEX_ERRORCHECK 2
#define PTHREAD_MUTEX_DEFAULT PTHREAD_MUTEX_NORMAL
#define PTHREAD_CREATE_JOINABLE 0
#define PTHREAD_CREATE_DETACHED 1
#define PTHREAD_PROCESS_PRIVATE 0
#define PTHREAD_PROCESS_SHARED 1
#define PTHREAD_CANCEL_ENABLE 0
#define PTHREAD_CANCEL_DISABLE 1
#define PTHREAD_CANCEL_DEFERRED 0
#define PTHREAD_CANCEL_ASYNCHRONOUS 1
#define PTHREAD_CANCELED ((void *)-1)
#define PTHREAD_BARRIER_SERIAL_THREAD (-1)

extern int pthread_create(pthread_t *__restrict thread, const pthread_attr_t *__restrict attributes,
                          void *(*start)(void *), void *__restrict argument);
extern int pthread_join(pthread_t thread, void **result);
extern int pthread_detach(pthread_t thread);
extern int pthread_cancel(pthread_t thread);
extern int pthread_kill(pthread_t thread, int number);
extern void pthread_exit(void *result) __attribute__((__noreturn__));
extern pthread_t pthread_self(void);
extern int pthread_equal(pthread_t a, pthread_t b);
extern int pthread_once(pthread_once_t *once, void (*function)(void));
extern int pthread_setcancelstate(int state, int *old);
extern int pthread_setcanceltype(int type, int *old);
extern void pthread_testcancel(void);
extern void pthread_cleanup_push(void (*routine)(void *), void *argument);
extern void pthread_cleanup_pop(int execute);
extern int pthread_attr_init(pthread_attr_t *attributes);
extern int pthread_attr_destroy(pthread_attr_t *attributes);
extern int pthread_attr_setdetachstate(pthread_attr_t *attributes, int state);
extern int pthread_attr_getdetachstate(const pthread_attr_t *attributes, int *state);
extern int pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size);
extern int pthread_mutex_init(pthread_mutex_t *__restrict mutex, const pthread_mutexattr_t *__restrict attributes);
extern int pthread_mutex_destroy(pthread_mutex_t *mutex);
extern int pthread_mutex_lock(pthread_mutex_t *mutex);
extern int pthread_mutex_trylock(pthread_mutex_t *mutex);
extern int pthread_mutex_timedlock(pthread_mutex_t *__restrict mutex, const struct timespec *__restrict until);
extern int pthread_mutex_unlock(pthread_mutex_t *mutex);
extern int pthread_mutexattr_init(pthread_mutexattr_t *attributes);
extern int pthread_mutexattr_destroy(pthread_mutexattr_t *attributes);
extern int pthread_mutexattr_settype(pthread_mutexattr_t *attributes, int type);
extern int pthread_cond_init(pthread_cond_t *__restrict condition, const pthread_condattr_t *__restrict attributes);
extern int pthread_cond_destroy(pthread_cond_t *condition);
extern int pthread_cond_wait(pthread_cond_t *__restrict condition, pthread_mutex_t *__restrict mutex);
extern int pthread_cond_timedwait(pthread_cond_t *__restrict condition, pthread_mutex_t *__restrict mutex,
                                  const struct timespec *__restrict until);
extern int pthread_cond_signal(pthread_cond_t *condition);
extern int pthread_cond_broadcast(pthread_cond_t *condition);
extern int pthread_rwlock_init(pthread_rwlock_t *__restrict lock, const pthread_rwlockattr_t *__restrict attributes);
extern int pthread_rwlock_destroy(pthread_rwlock_t *lock);
extern int pthread_rwlock_rdlock(pthread_rwlock_t *lock);
extern int pthread_rwlock_wrlock(pthread_rwlock_t *lock);
extern int pthread_rwlock_tryrdlock(pthread_rwlock_t *lock);
extern int pthread_rwlock_trywrlock(pthread_rwlock_t *lock);
extern int pthread_rwlock_unlock(pthread_rwlock_t *lock);
extern int pthread_barrier_init(pthread_barrier_t *__restrict barrier,
                                const pthread_barrierattr_t *__restrict attributes, unsigned int count);
extern int pthread_barrier_destroy(pthread_barrier_t *barrier);
extern int pthread_barrier_wait(pthread_barrier_t *barrier);
extern int pthread_spin_init(pthread_spinlock_t *lock, int shared);
extern int pthread_spin_destroy(pthread_spinlock_t *lock);
extern int pthread_spin_lock(pthread_spinlock_t *lock);
extern int pthread_spin_unlock(pthread_spinlock_t *lock);
extern int pthread_key_create(pthread_key_t *key, void (*destructor)(void *));
extern int pthread_key_delete(pthread_key_t key);
extern void *pthread_getspecific(pthread_key_t key);
extern int pthread_setspecific(pthread_key_t key, const void *value);

#endif
