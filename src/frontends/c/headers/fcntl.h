/* File control. */
#ifndef _INQUEST_FCNTL_H
#define _INQUEST_FCNTL_H

#include <sys/types.h>

#define O_RDONLY 00
#define O_WRONLY 01
#define O_RDWR 02
#define O_ACCMODE 03
#define O_CREAT 0100
#define O_EXCL 0200
#define O_NOCTTY 0400
#define O_TRUNC 01000
#define O_APPEND 02000
#define O_NONBLOCK 04000
#define O_NDELAY O_NONBLOCK
#define O_DSYNC 010000
#define O_ASYNC 020000
#define O_DIRECT 040000
#if __SIZEOF_POINTER__ == 8
#define O_LARGEFILE 0
#else
#define O_LARGEFILE 0100000
#endif
#define O_DIRECTORY 0200000
#define O_NOFOLLOW 0400000
#define O_NOATIME 01000000
#define O_CLOEXEC 02000000
#define O_SYNC 04010000
#define O_FSYNC O_SYNC
#define O_RSYNC O_SYNC
#define O_PATH 010000000
#define O_TMPFILE 020200000
#define FAPPEND O_APPEND
#define FFSYNC O_FSYNC
#define FASYNC O_ASYNC
#define FNONBLOCK O_NONBLOCK
#define FNDELAY O_NDELAY
#define F_DUPFD 0
#define F_OK 0
#define F_RDLCK 0
#define F_ULOCK 0
#define F_GETFD 1
#define F_LOCK 1
#define F_SEAL_SEAL 1
#define F_WRLCK 1
#define F_SEAL_SHRINK 2
#define F_SETFD 2
#define F_TLOCK 2
#define F_UNLCK 2
#define F_GETFL 3
#define F_TEST 3
#define F_EXLCK 4
#define F_SEAL_GROW 4
#define F_SETFL 4
#define F_GETLK 5
#define F_SETLK 6
#define F_SETLKW 7
#define F_SEAL_WRITE 8
#define F_SETOWN 8
#define F_SHLCK 8
#define F_GETOWN 9
#define F_SETSIG 10
#define F_GETSIG 11
#define F_SETOWN_EX 15
#define F_GETOWN_EX 16
#define F_SEAL_FUTURE_WRITE 16
#define F_OFD_GETLK 36
#define F_OFD_SETLK 37
#define F_OFD_SETLKW 38
#define F_SETLEASE 1024
#define F_GETLEASE 1025
#define F_NOTIFY 1026
#define F_DUPFD_CLOEXEC 1030
#define F_SETPIPE_SZ 1031
#define F_GETPIPE_SZ 1032
#define F_ADD_SEALS 1033
#define F_GET_SEALS 1034
#define F_GET_RW_HINT 1035
#define F_SET_RW_HINT 1036
#define F_GET_FILE_RW_HINT 1037
#define F_SET_FILE_RW_HINT 1038
#if __SIZEOF_POINTER__ == 8
#define F_GETLK64 5
#define F_SETLK64 6
#define F_SETLKW64 7
#else
#define F_GETLK64 12
#define F_SETLK64 13
#define F_SETLKW64 14
#endif
#define FD_CLOEXEC 1
#define LOCK_SH 1
#define LOCK_EX 2
#define LOCK_NB 4
#define LOCK_UN 8
#define LOCK_MAND 32
#define LOCK_READ 64
#define LOCK_WRITE 128
#define LOCK_RW 192
#define AT_STATX_SYNC_AS_STAT 0x0
#define AT_SYMLINK_NOFOLLOW 0x100
#define AT_EACCESS 0x200
#define AT_REMOVEDIR 0x200
#define AT_SYMLINK_FOLLOW 0x400
#define AT_NO_AUTOMOUNT 0x800
#define AT_EMPTY_PATH 0x1000
#define AT_STATX_FORCE_SYNC 0x2000
#define AT_STATX_DONT_SYNC 0x4000
#define AT_STATX_SYNC_TYPE 0x6000
#define AT_RECURSIVE 0x8000
#define AT_FDCWD (-100)
#define POSIX_FADV_NORMAL 0
#define POSIX_FADV_RANDOM 1
#define POSIX_FADV_SEQUENTIAL 2
#define POSIX_FADV_WILLNEED 3
#define POSIX_FADV_DONTNEED 4
#define POSIX_FADV_NOREUSE 5
#define FALLOC_FL_KEEP_SIZE 0x1
#define FALLOC_FL_PUNCH_HOLE 0x2
#define FALLOC_FL_NO_HIDE_STALE 0x4
#define FALLOC_FL_COLLAPSE_RANGE 0x8
#define FALLOC_FL_ZERO_RANGE 0x10
#define FALLOC_FL_INSERT_RANGE 0x20
#define FALLOC_FL_UNSHARE_RANGE 0x40
#define SYNC_FILE_RANGE_WAIT_BEFORE 1
#define SYNC_FILE_RANGE_WRITE 2
#define SYNC_FILE_RANGE_WAIT_AFTER 4
#define SYNC_FILE_RANGE_WRITE_AND_WAIT 7
#define SPLICE_F_MOVE 1
#define SPLICE_F_NONBLOCK 2
#define SPLICE_F_MORE 4
#define SPLICE_F_GIFT 8
#define DN_ACCESS 0x1
#define DN_MODIFY 0x2
#define DN_CREATE 0x4
#define DN_DELETE 0x8
#define DN_RENAME 0x10
#define DN_ATTRIB 0x20
#define DN_MULTISHOT 0x80000000
#define MAX_HANDLE_SZ 128
#ifndef SEEK_SET
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#endif
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

struct flock {
  short l_type;
  short l_whence;
  off_t l_start;
  off_t l_len;
  pid_t l_pid;
};
struct flock64 {
  short l_type;
  short l_whence;
  off64_t l_start;
  off64_t l_len;
  pid_t l_pid;
};
struct f_owner_ex {
  int type;
  pid_t pid;
};
struct file_handle {
  unsigned int handle_bytes;
  int handle_type;
  __extension__ unsigned char f_handle[];
};
struct iovec;

extern int open(const char *path, int flags, ...);
extern int open64(const char *path, int flags, ...);
extern int openat(int folder, const char *path, int flags, ...);
extern int openat64(int folder, const char *path, int flags, ...);
extern int creat(const char *path, mode_t mode);
extern int creat64(const char *path, mode_t mode);
extern int fcntl(int descriptor, int command, ...);
extern int lockf(int descriptor, int command, off_t size);
extern int posix_fadvise(int descriptor, off_t offset, off_t size, int advice);
extern int posix_fallocate(int descriptor, off_t offset, off_t size);
extern int fallocate(int descriptor, int mode, off_t offset, off_t size);
#ifdef _GNU_SOURCE
extern ssize_t readahead(int descriptor, off64_t offset, size_t size);
extern int sync_file_range(int descriptor, off64_t offset, off64_t size, unsigned int flags);
extern ssize_t splice(int from, off64_t *from_offset, int to, off64_t *to_offset, size_t size, unsigned int flags);
extern ssize_t tee(int from, int to, size_t size, unsigned int flags);
extern ssize_t vmsplice(int descriptor, const struct iovec *buffers, size_t count, unsigned int flags);
extern int name_to_handle_at(int folder, const char *path, struct file_handle *handle, int *mount, int flags);
extern int open_by_handle_at(int mount, struct file_handle *handle, int flags);
#endif

#endif
