/* Characters of 16 and 32 bits. */
#ifndef _INQUEST_UCHAR_H
#define _INQUEST_UCHAR_H

#include <wchar.h>

typedef __CHAR16_TYPE__ char16_t;
typedef __CHAR32_TYPE__ char32_t;

extern size_t mbrtoc16(char16_t *__restrict wide, const char *__restrict text, size_t size,
                       mbstate_t *__restrict state);
extern size_t c16rtomb(char *__restrict text, char16_t wide, mbstate_t *__restrict state);
extern size_t mbrtoc32(char32_t *__restrict wide, const char *__restrict text, size_t size,
                       mbstate_t *__restrict state);
extern size_t c32rtomb(char *__restrict text, char32_t wide, mbstate_t *__restrict state);

#endif
