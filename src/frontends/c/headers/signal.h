/* Signals. */
#ifndef _INQUEST_SIGNAL_H
#define _INQUEST_SIGNAL_H

#include <sys/select.h>

typedef int sig_atomic_t;
typedef void (*sighandler_t)(int);
typedef sighandler_t __sighandler_t;
typedef sighandler_t sig_t;
typedef union sigval {
  int sival_int;
  void *sival_ptr;
} sigval_t;
typedef struct {
  int si_signo;
  int si_errno;
  int si_code;
  __extension__ union {
    long __padding[sizeof(long) == 8 ? 14 : 29];
    struct {
      pid_t si_pid;
      uid_t si_uid;
      union {
        sigval_t si_value;
        struct {
          int si_status;
          clock_t si_utime;
          clock_t si_stime;
        };
      };
    };
    struct {
      int si_timerid;
      int si_overrun;
    };
    struct {
      void *si_addr;
      short si_addr_lsb;
      union {
        struct {
          void *si_lower;
          void *si_upper;
        };
        unsigned int si_pkey;
      };
    };
    struct {
      long si_band;
      int si_fd;
    };
    struct {
      void *si_call_addr;
      int si_syscall;
      unsigned int si_arch;
    };
  };
} siginfo_t;
#define si_int si_value.sival_int
#define si_ptr si_value.sival_ptr
struct sigaction {
  union {
    void (*sa_handler)(int);
    void (*sa_sigaction)(int, siginfo_t *, void *);
  } __handler;
  sigset_t sa_mask;
  int sa_flags;
  void (*sa_restorer)(void);
};
#define sa_handler __handler.sa_handler
#define sa_sigaction __handler.sa_sigaction
typedef union pthread_attr_t pthread_attr_t;
typedef struct sigevent {
  sigval_t sigev_value;
  int sigev_signo;
  int sigev_notify;
  __extension__ union {
    int __padding[sizeof(long) == 8 ? 12 : 13];
    pid_t sigev_notify_thread_id;
    struct {
      void (*sigev_notify_function)(sigval_t);
      pthread_attr_t *sigev_notify_attributes;
    };
  };
} sigevent_t;
typedef struct {
  void *ss_sp;
  int ss_flags;
  size_t ss_size;
} stack_t;
struct sigstack {
  void *ss_sp;
  int ss_onstack;
};
struct timespec;

#include <sys/ucontext.h>

#define SIG_DFL ((sighandler_t)0)
#define SIG_IGN ((sighandler_t)1)
#define SIG_ERR ((sighandler_t)-1)
#define SIG_HOLD ((sighandler_t)2)
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGBUS 7
#define SIGFPE 8
#define SIGKILL 9
#define SIGUSR1 10
#define SIGSEGV 11
#define SIGUSR2 12
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGSTKFLT 16
#define SIGCHLD 17
#define SIGCONT 18
#define SIGSTOP 19
#define SIGTSTP 20
#define SIGTTIN 21
#define SIGTTOU 22
#define SIGURG 23
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIGVTALRM 26
#define SIGPROF 27
#define SIGWINCH 28
#define SIGIO 29
#define SIGPWR 30
#define SIGSYS 31
#define SIGIOT SIGABRT
#define SIGCLD SIGCHLD
#define SIGPOLL SIGIO
extern int __libc_current_sigrtmin(void);
extern int __libc_current_sigrtmax(void);
#define SIGRTMIN (__libc_current_sigrtmin())
#define SIGRTMAX (__libc_current_sigrtmax())
#define NSIG 65
#define _NSIG 65

#define SA_NOCLDSTOP 1
#define SA_NOCLDWAIT 2
#define SA_SIGINFO 4
#define SA_ONSTACK 0x8000000
#define SA_RESTART 0x10000000
#define SA_INTERRUPT 0x20000000
#define SA_NODEFER 0x40000000
#define SA_NOMASK 0x40000000
#define SA_RESETHAND 0x80000000
#define SA_ONESHOT 0x80000000
#define SA_STACK SA_ONSTACK
#define SIG_BLOCK 0
#define SIG_UNBLOCK 1
#define SIG_SETMASK 2
#define SS_ONSTACK 1
#define SS_DISABLE 2
#define MINSIGSTKSZ 2048
#define SIGSTKSZ 8192
#define SIGEV_SIGNAL 0
#define SIGEV_NONE 1
#define SIGEV_THREAD 2
#define SIGEV_THREAD_ID 4
#define SI_USER 0x0
#define SI_KERNEL 0x80
#define SI_ASYNCNL (-60)
#define SI_DETHREAD (-7)
#define SI_TKILL (-6)
#define SI_SIGIO (-5)
#define SI_ASYNCIO (-4)
#define SI_MESGQ (-3)
#define SI_TIMER (-2)
#define SI_QUEUE (-1)
#define ILL_ILLOPC 1
#define ILL_ILLOPN 2
#define ILL_ILLADR 3
#define ILL_ILLTRP 4
#define ILL_PRVOPC 5
#define ILL_PRVREG 6
#define ILL_COPROC 7
#define ILL_BADSTK 8
#define ILL_BADIADDR 9
#define FPE_INTDIV 1
#define FPE_INTOVF 2
#define FPE_FLTDIV 3
#define FPE_FLTOVF 4
#define FPE_FLTUND 5
#define FPE_FLTRES 6
#define FPE_FLTINV 7
#define FPE_FLTSUB 8
#define FPE_FLTUNK 14
#define FPE_CONDTRAP 15
#define SEGV_MAPERR 1
#define SEGV_ACCERR 2
#define SEGV_BNDERR 3
#define SEGV_PKUERR 4
#define SEGV_ACCADI 5
#define SEGV_ADIDERR 6
#define SEGV_ADIPERR 7
#define SEGV_MTEAERR 8
#define SEGV_MTESERR 9
#define BUS_ADRALN 1
#define BUS_ADRERR 2
#define BUS_OBJERR 3
#define BUS_MCEERR_AR 4
#define BUS_MCEERR_AO 5
#define TRAP_BRKPT 1
#define TRAP_TRACE 2
#define TRAP_BRANCH 3
#define TRAP_HWBKPT 4
#define TRAP_UNK 5
#define CLD_EXITED 1
#define CLD_KILLED 2
#define CLD_DUMPED 3
#define CLD_TRAPPED 4
#define CLD_STOPPED 5
#define CLD_CONTINUED 6
#define POLL_IN 1
#define POLL_OUT 2
#define POLL_MSG 3
#define POLL_ERR 4
#define POLL_PRI 5
#define POLL_HUP 6

extern sighandler_t signal(int number, sighandler_t handler);
extern int raise(int number);
extern int kill(pid_t process, int number);
extern int killpg(pid_t group, int number);
extern int sigaction(int number, const struct sigaction *action, struct sigaction *old);
extern int sigemptyset(sigset_t *set);
extern int sigfillset(sigset_t *set);
extern int sigaddset(sigset_t *set, int number);
extern int sigdelset(sigset_t *set, int number);
extern int sigismember(const sigset_t *set, int number);
extern int sigprocmask(int how, const sigset_t *set, sigset_t *old);
extern int sigpending(sigset_t *set);
extern int sigsuspend(const sigset_t *set);
extern int sigwait(const sigset_t *set, int *number);
extern int sigwaitinfo(const sigset_t *__restrict set, siginfo_t *__restrict information);
extern int sigtimedwait(const sigset_t *__restrict set, siginfo_t *__restrict information,
                        const struct timespec *__restrict timeout);
extern int sigqueue(pid_t process, int number, const union sigval value);
extern int sigaltstack(const stack_t *__restrict stack, stack_t *__restrict old);
extern int siginterrupt(int number, int interrupt);
extern int pthread_kill(pthread_t thread, int number);
extern int pthread_sigmask(int how, const sigset_t *__restrict set, sigset_t *__restrict old);
extern int pthread_sigqueue(pthread_t thread, int number, const union sigval value);
extern void psignal(int number, const char *text);
extern void psiginfo(const siginfo_t *information, const char *text);

extern sighandler_t sysv_signal(int number, sighandler_t handler);
extern sighandler_t sigset(int number, sighandler_t handler);
extern int sighold(int number);
extern int sigrelse(int number);
extern int sigignore(int number);
extern int sigblock(int mask);
extern int sigsetmask(int mask);
extern int siggetmask(void);
#define sigmask(number) ((int)(1u << ((number) - 1)))
#ifdef _GNU_SOURCE
extern int sigisemptyset(const sigset_t *set);
extern int sigandset(sigset_t *set, const sigset_t *a, const sigset_t *b);
extern int sigorset(sigset_t *set, const sigset_t *a, const sigset_t *b);
extern const char *sigabbrev_np(int number);
extern const char *sigdescr_np(int number);
extern int tgkill(pid_t process, pid_t thread, int number);
#endif

#endif
