/* Groups of users. */
#ifndef _INQUEST_GRP_H
#define _INQUEST_GRP_H

#include <stdio.h>
#include <sys/types.h>

struct group {
  char *gr_name;
  char *gr_passwd;
  gid_t gr_gid;
  char **gr_mem;
};
#define NSS_BUFLEN_GROUP 1024

extern struct group *getgrnam(const char *name);
extern struct group *getgrgid(gid_t group);
extern int getgrnam_r(const char *__restrict name, struct group *__restrict entry, char *__restrict buffer,
                      size_t size, struct group **__restrict result);
extern int getgrgid_r(gid_t group, struct group *__restrict entry, char *__restrict buffer, size_t size,
                      struct group **__restrict result);
extern struct group *getgrent(void);
extern int getgrent_r(struct group *__restrict entry, char *__restrict buffer, size_t size,
                      struct group **__restrict result);
extern void setgrent(void);
extern void endgrent(void);
extern struct group *fgetgrent(FILE *stream);
extern int fgetgrent_r(FILE *__restrict stream, struct group *__restrict entry, char *__restrict buffer, size_t size,
                       struct group **__restrict result);
extern int putgrent(const struct group *__restrict entry, FILE *__restrict stream);
extern int setgroups(size_t count, const gid_t *groups);
extern int initgroups(const char *user, gid_t group);
extern int getgrouplist(const char *user, gid_t group, gid_t *groups, int *count);

#endif
