/* The kernel's types. */
#ifndef _INQUEST_LINUX_TYPES_H
#define _INQUEST_LINUX_TYPES_H

#include <asm/types.h>

typedef __u16 __le16;
typedef __u16 __be16;
typedef __u32 __le32;
typedef __u32 __be32;
typedef __u64 __le64;
typedef __u64 __be64;
typedef __u16 __sum16;
typedef __u32 __wsum;
typedef unsigned int __poll_t;
#define __aligned_u64 __u64 __attribute__((__aligned__(8)))
#define __aligned_be64 __be64 __attribute__((__aligned__(8)))
#define __aligned_le64 __le64 __attribute__((__aligned__(8)))
#define __bitwise
#define __user

typedef long __kernel_long_t;
typedef unsigned long __kernel_ulong_t;
typedef __kernel_ulong_t __kernel_ino_t;
typedef unsigned int __kernel_mode_t;
typedef int __kernel_pid_t;
typedef unsigned int __kernel_uid32_t;
typedef unsigned int __kernel_gid32_t;
typedef __SIZE_TYPE__ __kernel_size_t;
typedef __kernel_long_t __kernel_off_t;
typedef long long __kernel_loff_t;
typedef __kernel_long_t __kernel_time_t;
typedef __kernel_long_t __kernel_suseconds_t;
typedef __kernel_long_t __kernel_clock_t;
typedef int __kernel_timer_t;
typedef int __kernel_clockid_t;
typedef char *__kernel_caddr_t;
typedef int __kernel_daddr_t;
typedef int __kernel_key_t;
typedef int __kernel_mqd_t;
typedef unsigned short __kernel_sa_family_t;
typedef unsigned short __kernel_uid16_t;
typedef unsigned short __kernel_gid16_t;
#if __SIZEOF_POINTER__ == 8
typedef unsigned int __kernel_uid_t;
typedef unsigned int __kernel_gid_t;
typedef unsigned long __kernel_old_dev_t;
#else
typedef unsigned short __kernel_uid_t;
typedef unsigned short __kernel_gid_t;
typedef unsigned short __kernel_old_dev_t;
#endif

#endif
