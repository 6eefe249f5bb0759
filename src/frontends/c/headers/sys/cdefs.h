/* Words that headers use. */
#ifndef _INQUEST_SYS_CDEFS_H
#define _INQUEST_SYS_CDEFS_H

#include <features.h>

#define __BEGIN_DECLS
#define __END_DECLS
#define __THROW
#define __P(parameters) parameters
#define __PMT(parameters) parameters
#define __CONCAT(a, b) a##b
#define __STRING(x) #x
#define __ptr_t void *
#define __nonnull(parameters) __attribute__((__nonnull__ parameters))
#define __wur
#define __attribute_malloc__ __attribute__((__malloc__))
#define __attribute_pure__ __attribute__((__pure__))
#define __attribute_const__ __attribute__((__const__))
#define __attribute_used__ __attribute__((__used__))
#define __attribute_noinline__ __attribute__((__noinline__))
#define __attribute_deprecated__ __attribute__((__deprecated__))
#define __attribute_format_arg__(x) __attribute__((__format_arg__(x)))
#define __always_inline __inline __attribute__((__always_inline__))
#define __glibc_likely(condition) __builtin_expect((condition), 1)
#define __glibc_unlikely(condition) __builtin_expect((condition), 0)
#define __restrict_arr __restrict

#endif
