/* The table of mounted file systems. */
#ifndef _INQUEST_MNTENT_H
#define _INQUEST_MNTENT_H

#include <paths.h>
#include <stdio.h>

#define MNTTAB _PATH_MNTTAB
#define MOUNTED _PATH_MOUNTED
#define MNTTYPE_IGNORE "ignore"
#define MNTTYPE_NFS "nfs"
#define MNTTYPE_SWAP "swap"
#define MNTOPT_DEFAULTS "defaults"
#define MNTOPT_RO "ro"
#define MNTOPT_RW "rw"
#define MNTOPT_SUID "suid"
#define MNTOPT_NOSUID "nosuid"
#define MNTOPT_NOAUTO "noauto"
struct mntent {
  char *mnt_fsname;
  char *mnt_dir;
  char *mnt_type;
  char *mnt_opts;
  int mnt_freq;
  int mnt_passno;
};

extern FILE *setmntent(const char *path, const char *mode);
extern struct mntent *getmntent(FILE *stream);
extern struct mntent *getmntent_r(FILE *__restrict stream, struct mntent *__restrict entry, char *__restrict buffer,
                                  int size);
extern int addmntent(FILE *__restrict stream, const struct mntent *__restrict entry);
extern int endmntent(FILE *stream);
extern char *hasmntopt(const struct mntent *entry, const char *option);

#endif
