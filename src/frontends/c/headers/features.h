/* Which functions beyond the C standard are declared: those of POSIX unless only the standard's are wanted, as on Linux. */
#ifndef _INQUEST_FEATURES_H
#define _INQUEST_FEATURES_H

#if !defined(__STRICT_ANSI__) || defined(_POSIX_C_SOURCE) || defined(_POSIX_SOURCE) || defined(_XOPEN_SOURCE) ||        \
    defined(_DEFAULT_SOURCE) || defined(_BSD_SOURCE) || defined(_SVID_SOURCE) || defined(_GNU_SOURCE)
#define __INQUEST_POSIX 1
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif
#ifndef _POSIX_SOURCE
#define _POSIX_SOURCE 1
#endif
#endif
#if !defined(_DEFAULT_SOURCE) && (!defined(__STRICT_ANSI__) || defined(_GNU_SOURCE))
#define _DEFAULT_SOURCE 1
#endif

/* Whose functions these are, for programs that ask. */
#define __GNU_LIBRARY__ 6
#define __GLIBC__ 2
#define __GLIBC_MINOR__ 36
#define __GLIBC_PREREQ(major_version, minor_version)                                                                   \
  ((__GLIBC__ << 16) + __GLIBC_MINOR__ >= ((major_version) << 16) + (minor_version))

#endif
