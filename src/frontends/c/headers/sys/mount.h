/* Mounting file systems. */
#ifndef _INQUEST_SYS_MOUNT_H
#define _INQUEST_SYS_MOUNT_H

#include <sys/ioctl.h>

#define MS_MGC_VAL 0xc0ed0000
#define MS_RDONLY 0x1
#define MS_NOSUID 0x2
#define MS_NODEV 0x4
#define MS_NOEXEC 0x8
#define MS_SYNCHRONOUS 0x10
#define MS_REMOUNT 0x20
#define MS_MANDLOCK 0x40
#define MS_DIRSYNC 0x80
#define MS_NOSYMFOLLOW 0x100
#define MS_NOATIME 0x400
#define MS_NODIRATIME 0x800
#define MS_BIND 0x1000
#define MS_MOVE 0x2000
#define MS_REC 0x4000
#define MS_SILENT 0x8000
#define MS_VERBOSE 0x8000
#define MS_POSIXACL 0x10000
#define MS_UNBINDABLE 0x20000
#define MS_PRIVATE 0x40000
#define MS_SLAVE 0x80000
#define MS_SHARED 0x100000
#define MS_RELATIME 0x200000
#define MS_KERNMOUNT 0x400000
#define MS_I_VERSION 0x800000
#define MS_STRICTATIME 0x1000000
#define MS_LAZYTIME 0x2000000
#define MS_RMT_MASK 0x2800051
#define MS_SUBMOUNT 0x4000000
#define MS_NOREMOTELOCK 0x8000000
#define MS_NOSEC 0x10000000
#define MS_BORN 0x20000000
#define MS_ACTIVE 0x40000000
#define MS_MGC_MSK 0xffff0000
#define MS_NOUSER (-2147483648)
#define MNT_FORCE 1
#define MNT_DETACH 2
#define MNT_EXPIRE 4
#define UMOUNT_NOFOLLOW 8
#define BLOCK_SIZE 1024
#define BLOCK_SIZE_BITS 10
#define BLKROSET 0x125d
#define BLKROGET 0x125e
#define BLKRRPART 0x125f
#define BLKGETSIZE 0x1260
#define BLKFLSBUF 0x1261
#define BLKRASET 0x1262
#define BLKRAGET 0x1263
#define BLKFRASET 0x1264
#define BLKFRAGET 0x1265
#define BLKSECTSET 0x1266
#define BLKSECTGET 0x1267
#define BLKSSZGET 0x1268
#if __SIZEOF_POINTER__ == 8
#define BLKBSZSET 0x40081271
#define BLKBSZGET 0x80081270
#define BLKGETSIZE64 0x80081272
#else
#define BLKBSZSET 0x40041271
#define BLKBSZGET 0x80041270
#define BLKGETSIZE64 0x80041272
#endif
#define FSOPEN_CLOEXEC 0x1
#define FSMOUNT_CLOEXEC 0x1
#define MOVE_MOUNT_F_EMPTY_PATH 0x4
#define OPEN_TREE_CLONE 0x1

extern int mount(const char *source, const char *target, const char *type, unsigned long flags, const void *options);
extern int umount(const char *target);
extern int umount2(const char *target, int flags);

#endif
