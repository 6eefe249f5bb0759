/* Integers of given widths. */
#ifndef _INQUEST_STDINT_H
#define _INQUEST_STDINT_H

typedef __INT8_TYPE__ int8_t;
typedef __UINT8_TYPE__ uint8_t;
typedef __INT_LEAST8_TYPE__ int_least8_t;
typedef __UINT_LEAST8_TYPE__ uint_least8_t;
typedef __INT16_TYPE__ int16_t;
typedef __UINT16_TYPE__ uint16_t;
typedef __INT_LEAST16_TYPE__ int_least16_t;
typedef __UINT_LEAST16_TYPE__ uint_least16_t;
typedef __INT32_TYPE__ int32_t;
typedef __UINT32_TYPE__ uint32_t;
typedef __INT_LEAST32_TYPE__ int_least32_t;
typedef __UINT_LEAST32_TYPE__ uint_least32_t;
typedef __INT64_TYPE__ int64_t;
typedef __UINT64_TYPE__ uint64_t;
typedef __INT_LEAST64_TYPE__ int_least64_t;
typedef __UINT_LEAST64_TYPE__ uint_least64_t;

/* As in glibc: fast integers of 16 and 32 bits have a word. */
typedef signed char int_fast8_t;
typedef unsigned char uint_fast8_t;
#if __SIZEOF_LONG__ == 8
typedef long int_fast16_t;
typedef unsigned long uint_fast16_t;
typedef long int_fast32_t;
typedef unsigned long uint_fast32_t;
typedef long int_fast64_t;
typedef unsigned long uint_fast64_t;
#else
typedef int int_fast16_t;
typedef unsigned int uint_fast16_t;
typedef int int_fast32_t;
typedef unsigned int uint_fast32_t;
typedef long long int_fast64_t;
typedef unsigned long long uint_fast64_t;
#endif

typedef __INTPTR_TYPE__ intptr_t;
typedef __UINTPTR_TYPE__ uintptr_t;
typedef __INTMAX_TYPE__ intmax_t;
typedef __UINTMAX_TYPE__ uintmax_t;

#define INT8_MAX __INT8_MAX__
#define INT8_MIN (-__INT8_MAX__ - 1)
#define UINT8_MAX __UINT8_MAX__
#define INT_LEAST8_MAX __INT8_MAX__
#define INT_LEAST8_MIN (-__INT8_MAX__ - 1)
#define UINT_LEAST8_MAX __UINT8_MAX__
#define INT16_MAX __INT16_MAX__
#define INT16_MIN (-__INT16_MAX__ - 1)
#define UINT16_MAX __UINT16_MAX__
#define INT_LEAST16_MAX __INT16_MAX__
#define INT_LEAST16_MIN (-__INT16_MAX__ - 1)
#define UINT_LEAST16_MAX __UINT16_MAX__
#define INT32_MAX __INT32_MAX__
#define INT32_MIN (-__INT32_MAX__ - 1)
#define UINT32_MAX __UINT32_MAX__
#define INT_LEAST32_MAX __INT32_MAX__
#define INT_LEAST32_MIN (-__INT32_MAX__ - 1)
#define UINT_LEAST32_MAX __UINT32_MAX__
#define INT64_MAX __INT64_MAX__
#define INT64_MIN (-__INT64_MAX__ - 1)
#define UINT64_MAX __UINT64_MAX__
#define INT_LEAST64_MAX __INT64_MAX__
#define INT_LEAST64_MIN (-__INT64_MAX__ - 1)
#define UINT_LEAST64_MAX __UINT64_MAX__
#define INT_FAST8_MAX __INT8_MAX__
#define INT_FAST8_MIN (-__INT8_MAX__ - 1)
#define UINT_FAST8_MAX __UINT8_MAX__
#define INT_FAST16_MAX __INTPTR_MAX__
#define INT_FAST16_MIN (-__INTPTR_MAX__ - 1)
#define UINT_FAST16_MAX __UINTPTR_MAX__
#define INT_FAST32_MAX __INTPTR_MAX__
#define INT_FAST32_MIN (-__INTPTR_MAX__ - 1)
#define UINT_FAST32_MAX __UINTPTR_MAX__
#define INT_FAST64_MAX __INT64_MAX__
#define INT_FAST64_MIN (-__INT64_MAX__ - 1)
#define UINT_FAST64_MAX __UINT64_MAX__
#define INTPTR_MAX __INTPTR_MAX__
#define INTPTR_MIN (-__INTPTR_MAX__ - 1)
#define UINTPTR_MAX __UINTPTR_MAX__
#define INTMAX_MAX __INTMAX_MAX__
#define INTMAX_MIN (-__INTMAX_MAX__ - 1)
#define UINTMAX_MAX __UINTMAX_MAX__
#define PTRDIFF_MAX __PTRDIFF_MAX__
#define PTRDIFF_MIN (-__PTRDIFF_MAX__ - 1)
#define SIZE_MAX __SIZE_MAX__
#define SIG_ATOMIC_MAX __INT_MAX__
#define SIG_ATOMIC_MIN (-__INT_MAX__ - 1)
#ifndef WCHAR_MAX
#define WCHAR_MAX __WCHAR_MAX__
#define WCHAR_MIN (-__WCHAR_MAX__ - 1)
#endif
#define WINT_MAX __UINT32_MAX__
#define WINT_MIN 0U

#define __INQUEST_JOIN_(a, b) a##b
#define __INQUEST_JOIN(a, b) __INQUEST_JOIN_(a, b)
#define INT8_C(c) c
#define INT16_C(c) c
#define INT32_C(c) c
#define INT64_C(c) __INQUEST_JOIN(c, __INT64_C_SUFFIX__)
#define UINT8_C(c) c
#define UINT16_C(c) c
#define UINT32_C(c) c##U
#define UINT64_C(c) __INQUEST_JOIN(c, __UINT64_C_SUFFIX__)
#define INTMAX_C(c) __INQUEST_JOIN(c, __INTMAX_C_SUFFIX__)
#define UINTMAX_C(c) __INQUEST_JOIN(c, __UINTMAX_C_SUFFIX__)

#endif
