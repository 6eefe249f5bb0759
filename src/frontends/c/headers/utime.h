/* Times of files. */
#ifndef _INQUEST_UTIME_H
#define _INQUEST_UTIME_H

#include <time.h>

struct utimbuf {
  time_t actime;
  time_t modtime;
};

extern int utime(const char *path, const struct utimbuf *times);

#endif
