/* The table of file systems. */
#ifndef _INQUEST_FSTAB_H
#define _INQUEST_FSTAB_H

struct fstab {
  char *fs_spec;
  char *fs_file;
  char *fs_vfstype;
  char *fs_mntops;
  const char *fs_type;
  int fs_freq;
  int fs_passno;
};
#define _PATH_FSTAB "/etc/fstab"
#define FSTAB "/etc/fstab"
#define FSTAB_RW "rw"
#define FSTAB_RQ "rq"
#define FSTAB_RO "ro"
#define FSTAB_SW "sw"
#define FSTAB_XX "xx"

extern struct fstab *getfsent(void);
extern struct fstab *getfsspec(const char *name);
extern struct fstab *getfsfile(const char *name);
extern int setfsent(void);
extern void endfsent(void);

#endif
