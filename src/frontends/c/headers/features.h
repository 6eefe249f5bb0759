/* Which functions beyond the C standard are declared: those of POSIX unless only the standard's are wanted, as on Linux. */
#ifndef _INQUEST_FEATURES_H
#define _INQUEST_FEATURES_H

#if !defined(__STRICT_ANSI__) || defined(_POSIX_C_SOURCE) || defined(_POSIX_SOURCE) || defined(_XOPEN_SOURCE) ||        \
    defined(_DEFAULT_SOURCE) || defined(_BSD_SOURCE) || defined(_SVID_SOURCE) || defined(_GNU_SOURCE)
#define __INQUEST_POSIX 1
#endif

#endif
