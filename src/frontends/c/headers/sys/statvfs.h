/* File systems. */
#ifndef _INQUEST_SYS_STATVFS_H
#define _INQUEST_SYS_STATVFS_H

#include <sys/types.h>

struct statvfs {
  unsigned long f_bsize;
  unsigned long f_frsize;
  fsblkcnt_t f_blocks;
  fsblkcnt_t f_bfree;
  fsblkcnt_t f_bavail;
  fsfilcnt_t f_files;
  fsfilcnt_t f_ffree;
  fsfilcnt_t f_favail;
  unsigned long f_fsid;
#if __SIZEOF_POINTER__ == 4
  int __padding;
#endif
  unsigned long f_flag;
  unsigned long f_namemax;
  int __reserved[6];
};
struct statvfs64 {
  unsigned long f_bsize;
  unsigned long f_frsize;
  fsblkcnt64_t f_blocks;
  fsblkcnt64_t f_bfree;
  fsblkcnt64_t f_bavail;
  fsfilcnt64_t f_files;
  fsfilcnt64_t f_ffree;
  fsfilcnt64_t f_favail;
  unsigned long f_fsid;
#if __SIZEOF_POINTER__ == 4
  int __padding;
#endif
  unsigned long f_flag;
  unsigned long f_namemax;
  int __reserved[6];
};
#define ST_RDONLY 1
#define ST_NOSUID 2
#define ST_NODEV 4
#define ST_NOEXEC 8
#define ST_SYNCHRONOUS 16
#define ST_MANDLOCK 64
#define ST_WRITE 128
#define ST_APPEND 256
#define ST_IMMUTABLE 512
#define ST_NOATIME 1024
#define ST_NODIRATIME 2048
#define ST_RELATIME 4096

extern int statvfs(const char *__restrict path, struct statvfs *__restrict status);
extern int fstatvfs(int descriptor, struct statvfs *status);
extern int statvfs64(const char *__restrict path, struct statvfs64 *__restrict status);
extern int fstatvfs64(int descriptor, struct statvfs64 *status);

#endif
