/* Who is logged in. */
#ifndef _INQUEST_UTMPX_H
#define _INQUEST_UTMPX_H

#include <paths.h>
#include <sys/time.h>

struct __exit_status {
  short e_termination;
  short e_exit;
};
struct utmpx {
  short ut_type;
  pid_t ut_pid;
  char ut_line[32];
  char ut_id[4];
  char ut_user[32];
  char ut_host[256];
  struct __exit_status ut_exit;
#if __SIZEOF_LONG__ == 8
  int ut_session;
  struct {
    int tv_sec;
    int tv_usec;
  } ut_tv;
#else
  long ut_session;
  struct timeval ut_tv;
#endif
  int ut_addr_v6[4];
  char __reserved[20];
};
#define EMPTY 0
#define RUN_LVL 1
#define BOOT_TIME 2
#define NEW_TIME 3
#define OLD_TIME 4
#define INIT_PROCESS 5
#define LOGIN_PROCESS 6
#define USER_PROCESS 7
#define DEAD_PROCESS 8
#define ACCOUNTING 9
#define UTMPX_FILE _PATH_UTMP
#define UTMPX_FILENAME _PATH_UTMP
#define WTMPX_FILE _PATH_WTMP
#define WTMPX_FILENAME _PATH_WTMP

extern void setutxent(void);
extern void endutxent(void);
extern struct utmpx *getutxent(void);
extern struct utmpx *getutxid(const struct utmpx *entry);
extern struct utmpx *getutxline(const struct utmpx *entry);
extern struct utmpx *pututxline(const struct utmpx *entry);
extern int utmpxname(const char *path);
extern void updwtmpx(const char *path, const struct utmpx *entry);

#endif
