/* Orders of bytes, as the kernel names them. */
#ifndef _INQUEST_ASM_BYTEORDER_H
#define _INQUEST_ASM_BYTEORDER_H

#include <linux/types.h>

#define __LITTLE_ENDIAN_BITFIELD
#define __cpu_to_le16(x) ((__le16)(__u16)(x))
#define __cpu_to_le32(x) ((__le32)(__u32)(x))
#define __cpu_to_le64(x) ((__le64)(__u64)(x))
#define __le16_to_cpu(x) ((__u16)(__le16)(x))
#define __le32_to_cpu(x) ((__u32)(__le32)(x))
#define __le64_to_cpu(x) ((__u64)(__le64)(x))
#define __cpu_to_be16(x) __builtin_bswap16(x)
#define __cpu_to_be32(x) __builtin_bswap32(x)
#define __cpu_to_be64(x) __builtin_bswap64(x)
#define __be16_to_cpu(x) __builtin_bswap16(x)
#define __be32_to_cpu(x) __builtin_bswap32(x)
#define __be64_to_cpu(x) __builtin_bswap64(x)

#endif
