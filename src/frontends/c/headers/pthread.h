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
#define __INQUEST_BYTES(wide, narrow) wide
#else
#define __INQUEST_BYTES(wide, narrow) narrow
#endif
typedef union pthread_attr_t pthread_attr_t;
union pthread_attr_t {
  char __bytes[__INQUEST_BYTES(56, 36)];
  long __align;
};
typedef union {
  char __bytes[__INQUEST_BYTES(40, 24)];
  long __align;
} pthread_mutex_t;
typedef union {
  char __bytes[4];
  int __align;
} pthread_mutexattr_t;
typedef union {
  char __bytes[48];
  long long __align;
} pthread_cond_t;
typedef union {
  char __bytes[4];
  int __align;
} pthread_condattr_t;
typedef union {
  char __bytes[__INQUEST_BYTES(56, 32)];
  long __align;
} pthread_rwlock_t;
typedef union {
  char __bytes[8];
  long __align;
} pthread_rwlockattr_t;
typedef union {
  char __bytes[__INQUEST_BYTES(32, 20)];
  long __align;
} pthread_barrier_t;
typedef union {
  char __bytes[4];
  int __align;
} pthread_barrierattr_t;
#undef __INQUEST_BYTES

#define PTHREAD_MUTEX_INITIALIZER {{0}}
#if __SIZEOF_POINTER__ == 8
#define PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP {{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}}
#define PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP {{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2}}
#define PTHREAD_ADAPTIVE_MUTEX_INITIALIZER_NP {{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3}}
#else
#define PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP {{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}}
#define PTHREAD_ERRORCHECK_MUTEX_INITIALIZER_NP {{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2}}
#define PTHREAD_ADAPTIVE_MUTEX_INITIALIZER_NP {{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3}}
#endif
#define PTHREAD_COND_INITIALIZER {{0}}
#define PTHREAD_RWLOCK_INITIALIZER {{0}}
#define PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP {{0}}
#define PTHREAD_ONCE_INIT 0
#define PTHREAD_MUTEX_NORMAL 0
#define PTHREAD_MUTEX_RECURSIVE 1
#define PTHREAD_MUTEX_ERRORCHECK 2
#define PTHREAD_MUTEX_DEFAULT PTHREAD_MUTEX_NORMAL
#define PTHREAD_MUTEX_TIMED_NP 0
#define PTHREAD_MUTEX_FAST_NP 0
#define PTHREAD_MUTEX_RECURSIVE_NP 1
#define PTHREAD_MUTEX_ERRORCHECK_NP 2
#define PTHREAD_MUTEX_ADAPTIVE_NP 3
#define PTHREAD_MUTEX_STALLED 0
#define PTHREAD_MUTEX_ROBUST 1
#define PTHREAD_PRIO_NONE 0
#define PTHREAD_PRIO_INHERIT 1
#define PTHREAD_PRIO_PROTECT 2
#define PTHREAD_RWLOCK_PREFER_READER_NP 0
#define PTHREAD_RWLOCK_PREFER_WRITER_NP 1
#define PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP 2
#define PTHREAD_CREATE_JOINABLE 0
#define PTHREAD_CREATE_DETACHED 1
#define PTHREAD_INHERIT_SCHED 0
#define PTHREAD_EXPLICIT_SCHED 1
#define PTHREAD_SCOPE_SYSTEM 0
#define PTHREAD_SCOPE_PROCESS 1
#define PTHREAD_PROCESS_PRIVATE 0
#define PTHREAD_PROCESS_SHARED 1
#define PTHREAD_CANCEL_ENABLE 0
#define PTHREAD_CANCEL_DISABLE 1
#define PTHREAD_CANCEL_DEFERRED 0
#define PTHREAD_CANCEL_ASYNCHRONOUS 1
#define PTHREAD_CANCELED ((void *)-1)
#define PTHREAD_BARRIER_SERIAL_THREAD (-1)
#ifndef PTHREAD_STACK_MIN
#define PTHREAD_STACK_MIN 16384
#endif

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
extern int pthread_atfork(void (*prepare)(void), void (*parent)(void), void (*child)(void));
extern int pthread_setcancelstate(int state, int *old);
extern int pthread_setcanceltype(int type, int *old);
extern void pthread_testcancel(void);
extern void pthread_cleanup_push(void (*routine)(void *), void *argument);
extern void pthread_cleanup_pop(int execute);
extern int pthread_setschedparam(pthread_t thread, int policy, const struct sched_param *parameters);
extern int pthread_getschedparam(pthread_t thread, int *__restrict policy, struct sched_param *__restrict parameters);
extern int pthread_setschedprio(pthread_t thread, int priority);
extern int pthread_getcpuclockid(pthread_t thread, clockid_t *clock);
extern int pthread_setconcurrency(int level);
extern int pthread_getconcurrency(void);

extern int pthread_attr_init(pthread_attr_t *attributes);
extern int pthread_attr_destroy(pthread_attr_t *attributes);
extern int pthread_attr_setdetachstate(pthread_attr_t *attributes, int state);
extern int pthread_attr_getdetachstate(const pthread_attr_t *attributes, int *state);
extern int pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size);
extern int pthread_attr_getstacksize(const pthread_attr_t *__restrict attributes, size_t *__restrict size);
extern int pthread_attr_setstack(pthread_attr_t *attributes, void *stack, size_t size);
extern int pthread_attr_getstack(const pthread_attr_t *__restrict attributes, void **__restrict stack,
                                 size_t *__restrict size);
extern int pthread_attr_setstackaddr(pthread_attr_t *attributes, void *stack);
extern int pthread_attr_getstackaddr(const pthread_attr_t *__restrict attributes, void **__restrict stack);
extern int pthread_attr_setguardsize(pthread_attr_t *attributes, size_t size);
extern int pthread_attr_getguardsize(const pthread_attr_t *__restrict attributes, size_t *__restrict size);
extern int pthread_attr_setschedparam(pthread_attr_t *__restrict attributes,
                                      const struct sched_param *__restrict parameters);
extern int pthread_attr_getschedparam(const pthread_attr_t *__restrict attributes,
                                      struct sched_param *__restrict parameters);
extern int pthread_attr_setschedpolicy(pthread_attr_t *attributes, int policy);
extern int pthread_attr_getschedpolicy(const pthread_attr_t *__restrict attributes, int *__restrict policy);
extern int pthread_attr_setinheritsched(pthread_attr_t *attributes, int inherited);
extern int pthread_attr_getinheritsched(const pthread_attr_t *__restrict attributes, int *__restrict inherited);
extern int pthread_attr_setscope(pthread_attr_t *attributes, int scope);
extern int pthread_attr_getscope(const pthread_attr_t *__restrict attributes, int *__restrict scope);

extern int pthread_mutex_init(pthread_mutex_t *__restrict mutex, const pthread_mutexattr_t *__restrict attributes);
extern int pthread_mutex_destroy(pthread_mutex_t *mutex);
extern int pthread_mutex_lock(pthread_mutex_t *mutex);
extern int pthread_mutex_trylock(pthread_mutex_t *mutex);
extern int pthread_mutex_timedlock(pthread_mutex_t *__restrict mutex, const struct timespec *__restrict until);
extern int pthread_mutex_unlock(pthread_mutex_t *mutex);
extern int pthread_mutex_consistent(pthread_mutex_t *mutex);
extern int pthread_mutex_setprioceiling(pthread_mutex_t *__restrict mutex, int ceiling, int *__restrict old);
extern int pthread_mutex_getprioceiling(const pthread_mutex_t *__restrict mutex, int *__restrict ceiling);
extern int pthread_mutexattr_init(pthread_mutexattr_t *attributes);
extern int pthread_mutexattr_destroy(pthread_mutexattr_t *attributes);
extern int pthread_mutexattr_settype(pthread_mutexattr_t *attributes, int type);
extern int pthread_mutexattr_gettype(const pthread_mutexattr_t *__restrict attributes, int *__restrict type);
extern int pthread_mutexattr_setpshared(pthread_mutexattr_t *attributes, int shared);
extern int pthread_mutexattr_getpshared(const pthread_mutexattr_t *__restrict attributes, int *__restrict shared);
extern int pthread_mutexattr_setprotocol(pthread_mutexattr_t *attributes, int protocol);
extern int pthread_mutexattr_getprotocol(const pthread_mutexattr_t *__restrict attributes, int *__restrict protocol);
extern int pthread_mutexattr_setprioceiling(pthread_mutexattr_t *attributes, int ceiling);
extern int pthread_mutexattr_getprioceiling(const pthread_mutexattr_t *__restrict attributes,
                                            int *__restrict ceiling);
extern int pthread_mutexattr_setrobust(pthread_mutexattr_t *attributes, int robust);
extern int pthread_mutexattr_getrobust(const pthread_mutexattr_t *attributes, int *robust);

extern int pthread_cond_init(pthread_cond_t *__restrict condition, const pthread_condattr_t *__restrict attributes);
extern int pthread_cond_destroy(pthread_cond_t *condition);
extern int pthread_cond_wait(pthread_cond_t *__restrict condition, pthread_mutex_t *__restrict mutex);
extern int pthread_cond_timedwait(pthread_cond_t *__restrict condition, pthread_mutex_t *__restrict mutex,
                                  const struct timespec *__restrict until);
extern int pthread_cond_signal(pthread_cond_t *condition);
extern int pthread_cond_broadcast(pthread_cond_t *condition);
extern int pthread_condattr_init(pthread_condattr_t *attributes);
extern int pthread_condattr_destroy(pthread_condattr_t *attributes);
extern int pthread_condattr_setclock(pthread_condattr_t *attributes, clockid_t clock);
extern int pthread_condattr_getclock(const pthread_condattr_t *__restrict attributes, clockid_t *__restrict clock);
extern int pthread_condattr_setpshared(pthread_condattr_t *attributes, int shared);
extern int pthread_condattr_getpshared(const pthread_condattr_t *__restrict attributes, int *__restrict shared);

extern int pthread_rwlock_init(pthread_rwlock_t *__restrict lock, const pthread_rwlockattr_t *__restrict attributes);
extern int pthread_rwlock_destroy(pthread_rwlock_t *lock);
extern int pthread_rwlock_rdlock(pthread_rwlock_t *lock);
extern int pthread_rwlock_wrlock(pthread_rwlock_t *lock);
extern int pthread_rwlock_tryrdlock(pthread_rwlock_t *lock);
extern int pthread_rwlock_trywrlock(pthread_rwlock_t *lock);
extern int pthread_rwlock_timedrdlock(pthread_rwlock_t *__restrict lock, const struct timespec *__restrict until);
extern int pthread_rwlock_timedwrlock(pthread_rwlock_t *__restrict lock, const struct timespec *__restrict until);
extern int pthread_rwlock_unlock(pthread_rwlock_t *lock);
extern int pthread_rwlockattr_init(pthread_rwlockattr_t *attributes);
extern int pthread_rwlockattr_destroy(pthread_rwlockattr_t *attributes);
extern int pthread_rwlockattr_setpshared(pthread_rwlockattr_t *attributes, int shared);
extern int pthread_rwlockattr_getpshared(const pthread_rwlockattr_t *__restrict attributes, int *__restrict shared);
extern int pthread_rwlockattr_setkind_np(pthread_rwlockattr_t *attributes, int kind);
extern int pthread_rwlockattr_getkind_np(const pthread_rwlockattr_t *__restrict attributes, int *__restrict kind);

extern int pthread_barrier_init(pthread_barrier_t *__restrict barrier,
                                const pthread_barrierattr_t *__restrict attributes, unsigned int count);
extern int pthread_barrier_destroy(pthread_barrier_t *barrier);
extern int pthread_barrier_wait(pthread_barrier_t *barrier);
extern int pthread_barrierattr_init(pthread_barrierattr_t *attributes);
extern int pthread_barrierattr_destroy(pthread_barrierattr_t *attributes);
extern int pthread_barrierattr_setpshared(pthread_barrierattr_t *attributes, int shared);
extern int pthread_barrierattr_getpshared(const pthread_barrierattr_t *__restrict attributes, int *__restrict shared);
extern int pthread_spin_init(pthread_spinlock_t *lock, int shared);
extern int pthread_spin_destroy(pthread_spinlock_t *lock);
extern int pthread_spin_lock(pthread_spinlock_t *lock);
extern int pthread_spin_trylock(pthread_spinlock_t *lock);
extern int pthread_spin_unlock(pthread_spinlock_t *lock);

extern int pthread_key_create(pthread_key_t *key, void (*destructor)(void *));
extern int pthread_key_delete(pthread_key_t key);
extern void *pthread_getspecific(pthread_key_t key);
extern int pthread_setspecific(pthread_key_t key, const void *value);
#ifdef _GNU_SOURCE
extern int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);
extern int pthread_setname_np(pthread_t thread, const char *name);
extern int pthread_getname_np(pthread_t thread, char *buffer, size_t size);
extern int pthread_setaffinity_np(pthread_t thread, size_t size, const cpu_set_t *set);
extern int pthread_getaffinity_np(pthread_t thread, size_t size, cpu_set_t *set);
extern int pthread_attr_setaffinity_np(pthread_attr_t *attributes, size_t size, const cpu_set_t *set);
extern int pthread_attr_getaffinity_np(const pthread_attr_t *attributes, size_t size, cpu_set_t *set);
extern int pthread_tryjoin_np(pthread_t thread, void **result);
extern int pthread_timedjoin_np(pthread_t thread, void **result, const struct timespec *until);
extern int pthread_yield(void);
extern int pthread_cond_clockwait(pthread_cond_t *__restrict condition, pthread_mutex_t *__restrict mutex,
                                  clockid_t clock, const struct timespec *__restrict until);
extern int pthread_mutex_clocklock(pthread_mutex_t *__restrict mutex, clockid_t clock,
                                   const struct timespec *__restrict until);
#endif

#endif
