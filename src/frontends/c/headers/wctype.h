/* Classes of wide characters. */
#ifndef _INQUEST_WCTYPE_H
#define _INQUEST_WCTYPE_H

#include <wchar.h>

typedef unsigned long wctype_t;
typedef const int *wctrans_t;

extern int iswalnum(wint_t c);
extern int iswalpha(wint_t c);
extern int iswblank(wint_t c);
extern int iswcntrl(wint_t c);
extern int iswdigit(wint_t c);
extern int iswgraph(wint_t c);
extern int iswlower(wint_t c);
extern int iswprint(wint_t c);
extern int iswpunct(wint_t c);
extern int iswspace(wint_t c);
extern int iswupper(wint_t c);
extern int iswxdigit(wint_t c);
extern wint_t towlower(wint_t c);
extern wint_t towupper(wint_t c);
extern wctype_t wctype(const char *name);
extern int iswctype(wint_t c, wctype_t type);
extern wctrans_t wctrans(const char *name);
extern wint_t towctrans(wint_t c, wctrans_t mapping);

#endif
