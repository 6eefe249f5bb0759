/* System types. */
#ifndef _INQUEST_SYS_TYPES_H
#define _INQUEST_SYS_TYPES_H

#include <features.h>

typedef __SIZE_TYPE__ size_t;
#if __SIZEOF_POINTER__ == 8
typedef long ssize_t;
#else
typedef int ssize_t;
#endif
typedef long off_t;
#if __SIZEOF_LONG__ == 8
typedef long off64_t;
typedef long loff_t;
typedef long blkcnt64_t;
typedef unsigned long ino64_t;
typedef unsigned long fsblkcnt64_t;
typedef unsigned long fsfilcnt64_t;
typedef long quad_t;
typedef unsigned long u_quad_t;
#else
typedef long long off64_t;
typedef long long loff_t;
typedef long long blkcnt64_t;
typedef unsigned long long ino64_t;
typedef unsigned long long fsblkcnt64_t;
typedef unsigned long long fsfilcnt64_t;
typedef long long quad_t;
typedef unsigned long long u_quad_t;
#endif
typedef long time_t;
typedef long suseconds_t;
typedef unsigned int useconds_t;
typedef long clock_t;
typedef int clockid_t;
typedef void *timer_t;
typedef int pid_t;
typedef unsigned int uid_t;
typedef unsigned int gid_t;
typedef unsigned int id_t;
typedef unsigned int mode_t;
#if __SIZEOF_POINTER__ == 8
typedef unsigned long dev_t;
typedef unsigned long nlink_t;
#else
typedef unsigned long long dev_t;
typedef unsigned int nlink_t;
#endif
typedef unsigned long ino_t;
typedef long blksize_t;
typedef long blkcnt_t;
typedef unsigned long fsblkcnt_t;
typedef unsigned long fsfilcnt_t;
typedef int key_t;
typedef int daddr_t;
typedef char *caddr_t;
typedef struct {
  int __val[2];
} fsid_t;
typedef unsigned long pthread_t;

typedef __INT8_TYPE__ int8_t;
typedef __INT16_TYPE__ int16_t;
typedef __INT32_TYPE__ int32_t;
typedef __INT64_TYPE__ int64_t;
typedef __UINT8_TYPE__ u_int8_t;
typedef __UINT16_TYPE__ u_int16_t;
typedef __UINT32_TYPE__ u_int32_t;
typedef __UINT64_TYPE__ u_int64_t;
#if __SIZEOF_POINTER__ == 8
typedef long register_t;
#else
typedef int register_t;
#endif
typedef unsigned char u_char;
typedef unsigned short u_short;
typedef unsigned int u_int;
typedef unsigned long u_long;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;

#ifdef __INQUEST_POSIX
#include <endian.h>
#include <sys/select.h>
#endif

#endif
