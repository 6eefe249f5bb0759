/* Limits of types, under older names. */
#ifndef _INQUEST_VALUES_H
#define _INQUEST_VALUES_H

#include <float.h>
#include <limits.h>

#define CHARBITS CHAR_BIT
#define SHORTBITS 16
#define INTBITS 32
#define LONGBITS (8 * (int)sizeof(long))
#define PTRBITS (8 * (int)sizeof(char *))
#define DOUBLEBITS 64
#define FLOATBITS 32
#define MINSHORT SHRT_MIN
#define MININT INT_MIN
#define MINLONG LONG_MIN
#define MAXSHORT SHRT_MAX
#define MAXINT INT_MAX
#define MAXLONG LONG_MAX
#define HIBITS MINSHORT
#define HIBITL MINLONG
#define MAXDOUBLE DBL_MAX
#define MAXFLOAT FLT_MAX
#define MINDOUBLE DBL_MIN
#define MINFLOAT FLT_MIN
#define DMINEXP DBL_MIN_EXP
#define FMINEXP FLT_MIN_EXP
#define DMAXEXP DBL_MAX_EXP
#define FMAXEXP FLT_MAX_EXP
#define BITSPERBYTE CHAR_BIT

#endif
