/* The name of the system. */
#ifndef _INQUEST_SYS_UTSNAME_H
#define _INQUEST_SYS_UTSNAME_H

#define _UTSNAME_LENGTH 65
struct utsname {
  char sysname[65];
  char nodename[65];
  char release[65];
  char version[65];
  char machine[65];
#ifdef _GNU_SOURCE
  char domainname[65];
#else
  char __domainname[65];
#endif
};
#define SYS_NMLN 65

extern int uname(struct utsname *name);

#endif
