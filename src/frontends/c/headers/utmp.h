/* Who is logged in. */
#ifndef _INQUEST_UTMP_H
#define _INQUEST_UTMP_H

#include <paths.h>
#include <sys/time.h>
#include <sys/types.h>

#define UT_LINESIZE 32
#define UT_NAMESIZE 32
#define UT_HOSTSIZE 256
#define UT_UNKNOWN 0
struct lastlog {
#if __SIZEOF_LONG__ == 8
  int ll_time;
#else
  time_t ll_time;
#endif
  char ll_line[32];
  char ll_host[256];
};
struct exit_status {
  short e_termination;
  short e_exit;
};
struct utmp {
  short ut_type;
  pid_t ut_pid;
  char ut_line[32];
  char ut_id[4];
  char ut_user[32];
  char ut_host[256];
  struct exit_status ut_exit;
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
#define ut_name ut_user
#define ut_time ut_tv.tv_sec
#define ut_xtime ut_tv.tv_sec
#define ut_addr ut_addr_v6[0]
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
#define UTMP_FILE _PATH_UTMP
#define UTMP_FILENAME _PATH_UTMP
#define WTMP_FILE _PATH_WTMP
#define WTMP_FILENAME _PATH_WTMP

extern int login_tty(int descriptor);
extern void login(const struct utmp *entry);
extern int logout(const char *line);
extern void logwtmp(const char *line, const char *user, const char *host);
extern void setutent(void);
extern void endutent(void);
extern struct utmp *getutent(void);
extern struct utmp *getutid(const struct utmp *entry);
extern struct utmp *getutline(const struct utmp *entry);
extern struct utmp *pututline(const struct utmp *entry);
extern int getutent_r(struct utmp *buffer, struct utmp **result);
extern int getutid_r(const struct utmp *entry, struct utmp *buffer, struct utmp **result);
extern int getutline_r(const struct utmp *entry, struct utmp *buffer, struct utmp **result);
extern int utmpname(const char *path);
extern void updwtmp(const char *path, const struct utmp *entry);

#endif
