/* Assertions. May be included again after NDEBUG has changed. */
#undef assert
#ifdef NDEBUG
#define assert(e) ((void)0)
#else
#define assert(e) ((e) ? (void)0 : __assert_fail(#e, __FILE__, __LINE__, __func__))
#endif

#ifndef _INQUEST_ASSERT_H
#define _INQUEST_ASSERT_H

extern void __assert_fail(const char *assertion, const char *file, unsigned int line, const char *function)
    __attribute__((__noreturn__));

#if !defined(__cplusplus) && __STDC_VERSION__ < 202311L
#define static_assert _Static_assert
#endif

#endif
