/* File status. */
#ifndef _INQUEST_SYS_STAT_H
#define _INQUEST_SYS_STAT_H

#include <time.h>
#include <sys/types.h>

struct stat {
  dev_t st_dev;
#if __SIZEOF_POINTER__ == 8
  ino_t st_ino;
  nlink_t st_nlink;
  mode_t st_mode;
  uid_t st_uid;
  gid_t st_gid;
  int __padding;
  dev_t st_rdev;
#else
  unsigned short __padding;
  ino_t st_ino;
  mode_t st_mode;
  nlink_t st_nlink;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  unsigned short __more_padding;
#endif
  off_t st_size;
  blksize_t st_blksize;
  blkcnt_t st_blocks;
  struct timespec st_atim;
  struct timespec st_mtim;
  struct timespec st_ctim;
#if __SIZEOF_POINTER__ == 8
  long __reserved[3];
#else
  long __reserved[2];
#endif
};
#define st_atime st_atim.tv_sec
#define st_mtime st_mtim.tv_sec
#define st_ctime st_ctim.tv_sec
#if __SIZEOF_POINTER__ == 8
struct stat64 {
  dev_t st_dev;
  ino64_t st_ino;
  nlink_t st_nlink;
  mode_t st_mode;
  uid_t st_uid;
  gid_t st_gid;
  int __padding;
  dev_t st_rdev;
  off_t st_size;
  blksize_t st_blksize;
  blkcnt64_t st_blocks;
  struct timespec st_atim;
  struct timespec st_mtim;
  struct timespec st_ctim;
  long __reserved[3];
};
#else
struct stat64 {
  dev_t st_dev;
  unsigned int __padding;
  ino_t __short_ino;
  mode_t st_mode;
  nlink_t st_nlink;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  unsigned int __more_padding;
  off64_t st_size;
  blksize_t st_blksize;
  blkcnt64_t st_blocks;
  struct timespec st_atim;
  struct timespec st_mtim;
  struct timespec st_ctim;
  ino64_t st_ino;
};
#endif
struct statx_timestamp {
  __INT64_TYPE__ tv_sec;
  __UINT32_TYPE__ tv_nsec;
  __INT32_TYPE__ __reserved;
};
struct statx {
  __UINT32_TYPE__ stx_mask;
  __UINT32_TYPE__ stx_blksize;
  __UINT64_TYPE__ stx_attributes;
  __UINT32_TYPE__ stx_nlink;
  __UINT32_TYPE__ stx_uid;
  __UINT32_TYPE__ stx_gid;
  __UINT16_TYPE__ stx_mode;
  __UINT16_TYPE__ __padding;
  __UINT64_TYPE__ stx_ino;
  __UINT64_TYPE__ stx_size;
  __UINT64_TYPE__ stx_blocks;
  __UINT64_TYPE__ stx_attributes_mask;
  struct statx_timestamp stx_atime;
  struct statx_timestamp stx_btime;
  struct statx_timestamp stx_ctime;
  struct statx_timestamp stx_mtime;
  __UINT32_TYPE__ stx_rdev_major;
  __UINT32_TYPE__ stx_rdev_minor;
  __UINT32_TYPE__ stx_dev_major;
  __UINT32_TYPE__ stx_dev_minor;
  __UINT64_TYPE__ __reserved[14];
};

#define S_IFMT 0170000
#define S_IFSOCK 0140000
#define S_IFLNK 0120000
#define S_IFREG 0100000
#define S_IFBLK 060000
#define S_IFDIR 040000
#define S_IFCHR 020000
#define S_IFIFO 010000
#define S_ISUID 04000
#define S_ISGID 02000
#define S_ISVTX 01000
#define S_IRWXU 0700
#define S_IRUSR 0400
#define S_IWUSR 0200
#define S_IXUSR 0100
#define S_IRWXG 070
#define S_IRGRP 040
#define S_IWGRP 020
#define S_IXGRP 010
#define S_IRWXO 07
#define S_IROTH 04
#define S_IWOTH 02
#define S_IXOTH 01
#define S_IREAD S_IRUSR
#define S_IWRITE S_IWUSR
#define S_IEXEC S_IXUSR
#define S_BLKSIZE 512
#define ACCESSPERMS 0777
#define ALLPERMS 07777
#define DEFFILEMODE 0666
#define S_ISREG(m) (((m) & S_IFMT) == S_IFREG)
#define S_ISDIR(m) (((m) & S_IFMT) == S_IFDIR)
#define S_ISCHR(m) (((m) & S_IFMT) == S_IFCHR)
#define S_ISBLK(m) (((m) & S_IFMT) == S_IFBLK)
#define S_ISFIFO(m) (((m) & S_IFMT) == S_IFIFO)
#define S_ISLNK(m) (((m) & S_IFMT) == S_IFLNK)
#define S_ISSOCK(m) (((m) & S_IFMT) == S_IFSOCK)
#define UTIME_NOW ((1l << 30) - 1l)
#define UTIME_OMIT ((1l << 30) - 2l)
#define STATX_TYPE 0x1
#define STATX_MODE 0x2
#define STATX_NLINK 0x4
#define STATX_UID 0x8
#define STATX_GID 0x10
#define STATX_ATIME 0x20
#define STATX_MTIME 0x40
#define STATX_CTIME 0x80
#define STATX_INO 0x100
#define STATX_SIZE 0x200
#define STATX_BLOCKS 0x400
#define STATX_BASIC_STATS 0x7ff
#define STATX_BTIME 0x800
#define STATX_ALL 0xfff

extern int stat(const char *__restrict path, struct stat *__restrict status);
extern int lstat(const char *__restrict path, struct stat *__restrict status);
extern int fstat(int descriptor, struct stat *status);
extern int fstatat(int folder, const char *__restrict path, struct stat *__restrict status, int flags);
extern int stat64(const char *__restrict path, struct stat64 *__restrict status);
extern int lstat64(const char *__restrict path, struct stat64 *__restrict status);
extern int fstat64(int descriptor, struct stat64 *status);
extern int fstatat64(int folder, const char *__restrict path, struct stat64 *__restrict status, int flags);
extern int statx(int folder, const char *__restrict path, int flags, unsigned int mask,
                 struct statx *__restrict status);
extern int chmod(const char *path, mode_t mode);
extern int lchmod(const char *path, mode_t mode);
extern int fchmod(int descriptor, mode_t mode);
extern int fchmodat(int folder, const char *path, mode_t mode, int flags);
extern int mkdir(const char *path, mode_t mode);
extern int mkdirat(int folder, const char *path, mode_t mode);
extern int mkfifo(const char *path, mode_t mode);
extern int mkfifoat(int folder, const char *path, mode_t mode);
extern int mknod(const char *path, mode_t mode, dev_t device);
extern int mknodat(int folder, const char *path, mode_t mode, dev_t device);
extern mode_t umask(mode_t mask);
extern int utimensat(int folder, const char *path, const struct timespec times[2], int flags);
extern int futimens(int descriptor, const struct timespec times[2]);

#endif
