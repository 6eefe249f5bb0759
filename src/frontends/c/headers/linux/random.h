/* Random bytes. */
#ifndef _INQUEST_LINUX_RANDOM_H
#define _INQUEST_LINUX_RANDOM_H

#include <linux/types.h>
#include <sys/random.h>

struct rand_pool_info {
  int entropy_count;
  int buf_size;
  __extension__ __u32 buf[];
};
#define RNDZAPENTCNT 0x5204
#define RNDCLEARPOOL 0x5206
#define RNDRESEEDCRNG 0x5207
#define RNDADDTOENTCNT 0x40045201
#define RNDADDENTROPY 0x40085203
#define RNDGETENTCNT 0x80045200
#define RNDGETPOOL 0x80085202

#endif
