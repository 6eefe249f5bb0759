/* Waiting for processes. */
#ifndef _INQUEST_SYS_WAIT_H
#define _INQUEST_SYS_WAIT_H

#include <signal.h>
#include <sys/types.h>

#define WNOHANG 1
#define WUNTRACED 2
#define WSTOPPED 2
#define WEXITED 4
#define WCONTINUED 8
#define WNOWAIT 0x1000000
#define WEXITSTATUS(status) (((status) >> 8) & 0xff)
#define WTERMSIG(status) ((status) & 0x7f)
#define WSTOPSIG(status) WEXITSTATUS(status)
#define WIFEXITED(status) (WTERMSIG(status) == 0)
#define WIFSIGNALED(status) (WTERMSIG(status) != 0 && WTERMSIG(status) != 0x7f)
#define WIFSTOPPED(status) (((status) & 0xff) == 0x7f)
#define WIFCONTINUED(status) ((status) == 0xffff)
#define WCOREDUMP(status) ((status) & 0x80)
#define WCOREFLAG 0x80
#define W_EXITCODE(result, number) ((result) << 8 | (number))
#define W_STOPCODE(number) ((number) << 8 | 0x7f)
#define WAIT_ANY (-1)
#define WAIT_MYPGRP 0
typedef enum { P_ALL, P_PID, P_PGID, P_PIDFD } idtype_t;

struct rusage;
extern pid_t wait(int *status);
extern pid_t waitpid(pid_t process, int *status, int options);
extern int waitid(idtype_t type, id_t id, siginfo_t *information, int options);
extern pid_t wait3(int *status, int options, struct rusage *usage);
extern pid_t wait4(pid_t process, int *status, int options, struct rusage *usage);

#endif
