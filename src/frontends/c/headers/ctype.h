/* Classes of characters. */
#ifndef _INQUEST_CTYPE_H
#define _INQUEST_CTYPE_H

#include <features.h>

extern int isalnum(int c);
extern int isalpha(int c);
extern int isblank(int c);
extern int iscntrl(int c);
extern int isdigit(int c);
extern int isgraph(int c);
extern int islower(int c);
extern int isprint(int c);
extern int ispunct(int c);
extern int isspace(int c);
extern int isupper(int c);
extern int isxdigit(int c);
extern int tolower(int c);
extern int toupper(int c);

#ifdef __INQUEST_POSIX
extern int isascii(int c);
extern int toascii(int c);
#define _toupper(c) toupper(c)
#define _tolower(c) tolower(c)
typedef struct __locale_struct *locale_t;
extern int isalnum_l(int c, locale_t locale);
extern int isalpha_l(int c, locale_t locale);
extern int isblank_l(int c, locale_t locale);
extern int iscntrl_l(int c, locale_t locale);
extern int isdigit_l(int c, locale_t locale);
extern int isgraph_l(int c, locale_t locale);
extern int islower_l(int c, locale_t locale);
extern int isprint_l(int c, locale_t locale);
extern int ispunct_l(int c, locale_t locale);
extern int isspace_l(int c, locale_t locale);
extern int isupper_l(int c, locale_t locale);
extern int isxdigit_l(int c, locale_t locale);
extern int tolower_l(int c, locale_t locale);
extern int toupper_l(int c, locale_t locale);
#endif

#endif
