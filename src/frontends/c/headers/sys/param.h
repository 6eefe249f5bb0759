/* Parameters of the system. */
#ifndef _INQUEST_SYS_PARAM_H
#define _INQUEST_SYS_PARAM_H

#include <endian.h>
#include <limits.h>
#include <signal.h>
#include <sys/types.h>

#ifndef ARG_MAX
#define ARG_MAX 131072
#endif
#define MAXSYMLINKS 20
#define NOFILE 256
#define NCARGS 131072
#define NGROUPS NGROUPS_MAX
#define MAXHOSTNAMELEN 64
#define MAXPATHLEN PATH_MAX
#define CANBSIZ MAX_CANON
#define NODEV ((dev_t)-1)
#define DEV_BSIZE 512
#define NBBY CHAR_BIT
#define HZ 100
#define EXEC_PAGESIZE 4096
#define NOGROUP (-1)
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define howmany(x, y) (((x) + ((y) - 1)) / (y))
#define roundup(x, y) ((((x) + ((y) - 1)) / (y)) * (y))
#define powerof2(x) ((((x) - 1) & (x)) == 0)
#define setbit(a, i) ((a)[(i) / NBBY] |= 1 << ((i) % NBBY))
#define clrbit(a, i) ((a)[(i) / NBBY] &= ~(1 << ((i) % NBBY)))
#define isset(a, i) ((a)[(i) / NBBY] & (1 << ((i) % NBBY)))
#define isclr(a, i) (((a)[(i) / NBBY] & (1 << ((i) % NBBY))) == 0)

#endif
