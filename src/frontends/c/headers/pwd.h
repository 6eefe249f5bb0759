/* Users. */
#ifndef _INQUEST_PWD_H
#define _INQUEST_PWD_H

#include <stdio.h>
#include <sys/types.h>

struct passwd {
  char *pw_name;
  char *pw_passwd;
  uid_t pw_uid;
  gid_t pw_gid;
  char *pw_gecos;
  char *pw_dir;
  char *pw_shell;
};
#define NSS_BUFLEN_PASSWD 1024

extern struct passwd *getpwnam(const char *name);
extern struct passwd *getpwuid(uid_t user);
extern int getpwnam_r(const char *__restrict name, struct passwd *__restrict entry, char *__restrict buffer,
                      size_t size, struct passwd **__restrict result);
extern int getpwuid_r(uid_t user, struct passwd *__restrict entry, char *__restrict buffer, size_t size,
                      struct passwd **__restrict result);
extern struct passwd *getpwent(void);
extern int getpwent_r(struct passwd *__restrict entry, char *__restrict buffer, size_t size,
                      struct passwd **__restrict result);
extern void setpwent(void);
extern void endpwent(void);
extern struct passwd *fgetpwent(FILE *stream);
extern int fgetpwent_r(FILE *__restrict stream, struct passwd *__restrict entry, char *__restrict buffer, size_t size,
                       struct passwd **__restrict result);
extern int putpwent(const struct passwd *__restrict entry, FILE *__restrict stream);
extern int getpw(uid_t user, char *buffer);

#endif
