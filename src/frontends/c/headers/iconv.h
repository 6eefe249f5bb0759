/* Conversions between encodings. */
#ifndef _INQUEST_ICONV_H
#define _INQUEST_ICONV_H

#include <stddef.h>

typedef void *iconv_t;

extern iconv_t iconv_open(const char *to, const char *from);
extern size_t iconv(iconv_t conversion, char **__restrict input, size_t *__restrict input_left,
                    char **__restrict output, size_t *__restrict output_left);
extern int iconv_close(iconv_t conversion);

#endif
