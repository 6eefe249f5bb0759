/* Scheduling. */
#ifndef _INQUEST_SCHED_H
#define _INQUEST_SCHED_H

#include <sys/types.h>
#include <time.h>

struct sched_param {
  int sched_priority;
};
typedef unsigned long __cpu_mask;
typedef struct {
  __cpu_mask __bits[1024 / (8 * sizeof(__cpu_mask))];
} cpu_set_t;

#define SCHED_OTHER 0
#define SCHED_FIFO 1
#define SCHED_RR 2
#define SCHED_BATCH 3
#define SCHED_ISO 4
#define SCHED_IDLE 5
#define SCHED_DEADLINE 6
#define SCHED_RESET_ON_FORK 1073741824
#define CLONE_NEWTIME 0x80
#define CLONE_VM 0x100
#define CLONE_FS 0x200
#define CLONE_FILES 0x400
#define CLONE_SIGHAND 0x800
#define CLONE_PIDFD 0x1000
#define CLONE_PTRACE 0x2000
#define CLONE_VFORK 0x4000
#define CLONE_PARENT 0x8000
#define CLONE_THREAD 0x10000
#define CLONE_NEWNS 0x20000
#define CLONE_SYSVSEM 0x40000
#define CLONE_SETTLS 0x80000
#define CLONE_PARENT_SETTID 0x100000
#define CLONE_CHILD_CLEARTID 0x200000
#define CLONE_DETACHED 0x400000
#define CLONE_UNTRACED 0x800000
#define CLONE_CHILD_SETTID 0x1000000
#define CLONE_NEWCGROUP 0x2000000
#define CLONE_NEWUTS 0x4000000
#define CLONE_NEWIPC 0x8000000
#define CLONE_NEWUSER 0x10000000
#define CLONE_NEWPID 0x20000000
#define CLONE_NEWNET 0x40000000
#define CLONE_IO 0x80000000
#define CPU_SETSIZE 1024
#define __CPU_WORD (8 * sizeof(__cpu_mask))
#define CPU_SET(cpu, set) ((void)((set)->__bits[(cpu) / __CPU_WORD] |= 1UL << ((cpu) % __CPU_WORD)))
#define CPU_CLR(cpu, set) ((void)((set)->__bits[(cpu) / __CPU_WORD] &= ~(1UL << ((cpu) % __CPU_WORD))))
#define CPU_ISSET(cpu, set) ((int)(((set)->__bits[(cpu) / __CPU_WORD] >> ((cpu) % __CPU_WORD)) & 1))
#define CPU_ZERO(set) ((void)__builtin_memset(set, 0, sizeof(cpu_set_t)))
#define CPU_EQUAL(a, b) (__builtin_memcmp(a, b, sizeof(cpu_set_t)) == 0)
#define CPU_COUNT(set) __sched_cpucount(sizeof(cpu_set_t), set)
#define CPU_ALLOC_SIZE(count) ((((count) + __CPU_WORD - 1) / __CPU_WORD) * sizeof(__cpu_mask))
#define CPU_ALLOC(count) __sched_cpualloc(count)
#define CPU_FREE(set) __sched_cpufree(set)
#define CPU_SET_S(cpu, size, set) CPU_SET(cpu, set)
#define CPU_CLR_S(cpu, size, set) CPU_CLR(cpu, set)
#define CPU_ISSET_S(cpu, size, set) CPU_ISSET(cpu, set)
#define CPU_ZERO_S(size, set) ((void)__builtin_memset(set, 0, size))
#define CPU_COUNT_S(size, set) __sched_cpucount(size, set)
extern int __sched_cpucount(size_t size, const cpu_set_t *set);
extern cpu_set_t *__sched_cpualloc(size_t count);
extern void __sched_cpufree(cpu_set_t *set);

extern int sched_yield(void);
extern int sched_setparam(pid_t process, const struct sched_param *parameters);
extern int sched_getparam(pid_t process, struct sched_param *parameters);
extern int sched_setscheduler(pid_t process, int policy, const struct sched_param *parameters);
extern int sched_getscheduler(pid_t process);
extern int sched_get_priority_max(int policy);
extern int sched_get_priority_min(int policy);
extern int sched_rr_get_interval(pid_t process, struct timespec *interval);
extern int sched_setaffinity(pid_t process, size_t size, const cpu_set_t *set);
extern int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set);
#ifdef _GNU_SOURCE
extern int sched_getcpu(void);
extern int getcpu(unsigned int *cpu, unsigned int *node);
extern int clone(int (*function)(void *), void *stack, int flags, void *argument, ...);
extern int unshare(int flags);
extern int setns(int descriptor, int type);
#endif

#endif
