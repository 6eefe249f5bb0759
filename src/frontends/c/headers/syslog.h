/* Messages to the system's log. */
#ifndef _INQUEST_SYSLOG_H
#define _INQUEST_SYSLOG_H

#include <stdarg.h>

#define LOG_EMERG 0
#define LOG_ALERT 1
#define LOG_CRIT 2
#define LOG_ERR 3
#define LOG_WARNING 4
#define LOG_NOTICE 5
#define LOG_INFO 6
#define LOG_DEBUG 7
#define LOG_PRIMASK 7
#define LOG_KERN 0
#define LOG_USER 8
#define LOG_MAIL 16
#define LOG_DAEMON 24
#define LOG_AUTH 32
#define LOG_SYSLOG 40
#define LOG_LPR 48
#define LOG_NEWS 56
#define LOG_UUCP 64
#define LOG_CRON 72
#define LOG_AUTHPRIV 80
#define LOG_FTP 88
#define LOG_LOCAL0 128
#define LOG_LOCAL1 136
#define LOG_LOCAL2 144
#define LOG_LOCAL3 152
#define LOG_LOCAL4 160
#define LOG_LOCAL5 168
#define LOG_LOCAL6 176
#define LOG_LOCAL7 184
#define LOG_NFACILITIES 24
#define LOG_FACMASK 1016
#define LOG_PID 1
#define LOG_CONS 2
#define LOG_ODELAY 4
#define LOG_NDELAY 8
#define LOG_NOWAIT 16
#define LOG_PERROR 32
#define LOG_PRI(priority) ((priority) & LOG_PRIMASK)
#define LOG_FAC(priority) (((priority) & LOG_FACMASK) >> 3)
#define LOG_MAKEPRI(facility, priority) ((facility) | (priority))
#define LOG_MASK(priority) (1 << (priority))
#define LOG_UPTO(priority) ((1 << ((priority) + 1)) - 1)
#define _PATH_LOG "/dev/log"
#ifdef SYSLOG_NAMES
#define INTERNAL_NOPRI 0x10
#define INTERNAL_MARK (24 << 3)
typedef struct _code {
  char *c_name;
  int c_val;
} CODE;
CODE prioritynames[] = {
  {"alert", LOG_ALERT},     {"crit", LOG_CRIT},  {"debug", LOG_DEBUG}, {"emerg", LOG_EMERG},
  {"err", LOG_ERR},         {"error", LOG_ERR},  {"info", LOG_INFO},   {"none", INTERNAL_NOPRI},
  {"notice", LOG_NOTICE},   {"panic", LOG_EMERG}, {"warn", LOG_WARNING}, {"warning", LOG_WARNING},
  {(char *)0, -1}};
CODE facilitynames[] = {
  {"auth", LOG_AUTH},     {"authpriv", LOG_AUTHPRIV}, {"cron", LOG_CRON},     {"daemon", LOG_DAEMON},
  {"ftp", LOG_FTP},       {"kern", LOG_KERN},         {"lpr", LOG_LPR},       {"mail", LOG_MAIL},
  {"mark", INTERNAL_MARK}, {"news", LOG_NEWS},        {"security", LOG_AUTH}, {"syslog", LOG_SYSLOG},
  {"user", LOG_USER},     {"uucp", LOG_UUCP},         {"local0", LOG_LOCAL0}, {"local1", LOG_LOCAL1},
  {"local2", LOG_LOCAL2}, {"local3", LOG_LOCAL3},     {"local4", LOG_LOCAL4}, {"local5", LOG_LOCAL5},
  {"local6", LOG_LOCAL6}, {"local7", LOG_LOCAL7},     {(char *)0, -1}};
#endif

extern void openlog(const char *name, int options, int facility);
extern void closelog(void);
extern void syslog(int priority, const char *format, ...);
extern void vsyslog(int priority, const char *format, va_list arguments);
extern int setlogmask(int mask);

#endif
